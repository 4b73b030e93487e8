import type { CommandChoice, CommandContext } from '../../../../core/browser/command/command.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { readBom } from '../../boms/browser/bom-actions.ts'
import type { BomState } from '../../boms/bom-steps.ts'
import { designColorFields } from '../../template-orders/design-color-fields.ts'
import { templateSearch, type TemplateRow } from '../../template-orders/template-core-contract.ts'
import { reviewStates } from '../../template-orders/template-order-options.ts'
import { quoteDocument } from '../quote-document.ts'

/** Asks for the design color that is to be quoted, among those that have a BOM, and opens its form. */
export async function makeQuote({ open }: CommandContext): Promise<void> {
  const [design] = await askOrigin<TemplateRow>({
    title: translate(message('选择设计款号')),
    source: {
      fields: designColorFields,
      search: templateSearch,
      columns: designColorFields.map(({ key }) => key),
      filter: { bomExist: true },
    },
    empty: translate(message('没有已录入 BOM 单的款色')),
    missing: translate(message('请选择设计款号')),
  })
  if (design) open(newQuoteAddress(design), 'tab')
}

/** The address of the form of a new quote for a design color. */
export function newQuoteAddress({ code, type, color }: Pick<TemplateRow, 'code' | 'type' | 'color'>): string {
  return `${quoteDocument.path}/new?${new URLSearchParams({ color, code, type }).toString()}`
}

/** The colors of a bill, to quote one of them; read first, because list rows do not contain them. Throws `CallError`. */
export async function colorsOfBom(typed: string, bom: BomState): Promise<readonly CommandChoice[]> {
  const { templates } = bom.templates ? { templates: bom.templates } : await readBom(bom.id)
  const choices = templates.map(({ id, color, reviewStatus }) => ({
    value: String(id),
    title: color,
    detail: translate(reviewStates[reviewStatus].label),
  }))
  return matchByPinyin(choices, ({ title }) => title, typed)
}
