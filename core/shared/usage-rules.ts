import { type Message, message } from './message.ts'
import { allow, refuse, type Verdict } from './rule.ts'
import type { Usage, UsageUse } from './usage-contract.ts'

/** So many codes are told in one sentence. */
const told = 3

function listed(parts: readonly Message[]): Message | undefined {
  const [first, ...more] = parts
  return first && more.reduce((before, next) => message('{before}、{next}', { before, next }), first)
}

function codesOf({ records, count }: UsageUse): Message {
  const codes = listed(records.slice(0, told).map(({ code }) => ({ text: '{code}', values: { code } }))) ?? { text: '' }
  return count > told ? message('{codes} 等', { codes }) : codes
}

function partsOf({ uses, others }: Usage): Message[] {
  const named = uses.map((use) =>
    message('{count} 个{document}（{codes}）', { count: use.count, document: use.title, codes: codesOf(use) }),
  )
  return others > 0 ? [...named, message('其他 {count} 处', { count: others })] : named
}

/** What uses a record, in one sentence; undefined for nothing. */
export function usageText(usage: Usage): Message | undefined {
  return listed(partsOf(usage))
}

/** What uses any of several records, as one: the records of each document are counted together. */
export function sumOfUses(usages: readonly Usage[]): Usage {
  const byDocument = Map.groupBy(
    usages.flatMap(({ uses }) => uses),
    ({ document }) => document,
  )
  const uses = [...byDocument.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const all = [first, ...more]
    const count = all.reduce((sum, use) => sum + use.count, 0)
    return [{ ...first, count, places: [], records: all.flatMap(({ records }) => records) }]
  })
  return { uses, others: usages.reduce((sum, { others }) => sum + others, 0) }
}

/** Whether a record may be deleted: only while no use of it forbids that. The refusal says by what it is used. */
export function canDeleteUsed(usage: Usage): Verdict {
  const [only, ...more] = usage.uses
  if (only && more.length === 0 && usage.others === 0) {
    const { count, title: document } = only
    return refuse(
      message('已被 {count} 个{document}使用：{codes}，不能删除', { count, document, codes: codesOf(only) }),
    )
  }
  const uses = usageText(usage)
  return uses ? refuse(message('已被 {uses}使用，不能删除', { uses })) : allow
}
