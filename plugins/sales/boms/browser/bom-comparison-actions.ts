import { call } from '../../../../core/browser/api/client.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import type { DocumentContext } from '../../../../core/browser/command/document-commands.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { parseDateText } from '../../../../core/browser/form/fields/date-text.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { dateOf, formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { versionOfDate } from '../bom-comparison.ts'
import { bomRows } from '../bom-contract.ts'
import type { BomState } from '../bom-steps.ts'
import { type BomVersion, bomVersions } from '../bom-version-contract.ts'
import { comparisonAddress } from './bom-comparison-address.ts'

function choiceOf({ version, at, by }: BomVersion): CommandChoice {
  return {
    value: String(version),
    title: translate(message('第 {version} 版', { version })),
    detail: `${formatInstant(at)} · ${by}`,
  }
}

/** The earlier versions of a bill; for a typed date the one that held on that day. Throws `CallError`. */
export async function versionChoices(typed: string, { id, version: now }: BomState): Promise<readonly CommandChoice[]> {
  const versions = await call(bomVersions, { params: { id } })
  const earlier = versions.filter(({ version }) => version < now)
  const date = parseDateText(typed, dateOf(new Date()))
  const held = date ? versionOfDate(earlier, date) : undefined
  if (held) return [choiceOf(held)]
  return matchByPinyin(earlier.map(choiceOf), ({ title, detail }) => `${title} ${detail}`, typed)
}

/** Compares a bill with the chosen version of it. */
export function compareVersion({ records: [{ id }], arguments: { version }, open }: DocumentContext<BomState>): void {
  if (version) open(comparisonAddress({ id, version: Number(version.value) }, { id }))
}

/** Compares the two chosen bills, or one with another that is asked for. */
export async function compareChosen({ records, open }: DocumentContext<BomState>): Promise<void> {
  const [one, other] = records
  if (records.length > 2) return void toast.warning(translate(message('一次比较两个 BOM 单')))
  const second = other ?? (await askOther(one.id))
  if (second) open(comparisonAddress({ id: one.id }, { id: second.id }))
}

async function askOther(id: number): Promise<{ readonly id: number } | undefined> {
  const [found] = await askOrigin<{ readonly id: number } & Readonly<Record<string, unknown>>>({
    title: translate(message('与哪个 BOM 单比较')),
    source: {
      fields: bomRows.fields,
      search: bomRows.search,
      columns: ['designImageUrls', 'code', 'type', 'customer', 'brand', 'customerCode'],
    },
    empty: translate(message('没有其他 BOM 单')),
    missing: translate(message('请选择 BOM 单')),
    rule: (row) => (row.id === id ? refuse(message('不能与自身比较')) : allow),
  })
  return found
}
