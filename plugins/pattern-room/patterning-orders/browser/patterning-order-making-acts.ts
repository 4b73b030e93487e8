import { call } from '../../../../core/browser/api/client.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { askRecord } from '../../../../core/browser/document/record-asked.tsx'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { patterningStatusOptions, type TemplateRow, templateSearch } from '../../../sales/public.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'

type ColorKey = Pick<TemplateRow, 'code' | 'type' | 'color'>

/** Opens the form of a new order of a design colour over the page; the flow is chosen and changed in it (B-2-86, B-4-45). */
export async function openForm({ code, type, color }: ColorKey): Promise<void> {
  await askRecord({ document: patterningOrderDocument.noun, search: { code, type, color } })
}

const valueOf = ({ code, type, color }: ColorKey) => [code, type, color].map(encodeURIComponent).join('/')

/** The design colour that the value of a choice names. */
export function keyOf(value: string): ColorKey {
  const [code = '', type = '', color = ''] = value.split('/').map(decodeURIComponent)
  return { code, type, color }
}

/** How far a colour is, and why it cannot be sent now. */
function stateOf({ patterningStatus }: Pick<TemplateRow, 'patterningStatus'>) {
  const state = patterningStatusOptions.find(({ value }) => value === patterningStatus)
  const isRunning = patterningStatus === 'InProgress' || patterningStatus === 'Inquest'
  return {
    ...(state ? { detail: translate(state.label) } : {}),
    ...(isRunning ? { refusal: translate(message('该颜色在版房进行中')) } : {}),
  }
}

/** The colours of a sample order with how far each is in the pattern room. Throws `CallError`. */
export async function colorsOfOrder(
  typed: string,
  { code, type }: Pick<ColorKey, 'code' | 'type'>,
): Promise<readonly CommandChoice[]> {
  const { records } = await call(templateSearch, { query: { page: 1, size: 100 }, body: { code, type } })
  const colors = records.filter((row) => row.code === code && row.type === type)
  const choices = colors.map((row) => ({ value: row.color, title: row.color, ...stateOf(row) }))
  return matchByPinyin(choices, ({ title }) => title, typed)
}

/** Confirmed design colours that fit what was typed, the newest first. Throws `CallError`. */
export async function stylesToMake(typed: string): Promise<readonly CommandChoice[]> {
  const keyword = typed.trim()
  const { records } = await call(templateSearch, { query: { page: 1, size: 50 }, body: keyword ? { keyword } : {} })
  return records.map((row) => ({
    value: valueOf(row),
    title: [row.code, row.type, row.color].join(' '),
    ...stateOf(row),
  }))
}
