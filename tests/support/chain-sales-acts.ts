import { type ChainStep, rowOf } from './chain-hand.ts'

/** Acts on bills, quotes and sale orders in a random history, other than saves. */
export const salesSteps: readonly ChainStep[] = [
  { call: 'DELETE template_orders/:id', table: 'template_orders' },
  { call: 'PUT template_orders/secondary_process/:id/review', table: 'template_secondary_processes' },
  { call: 'PUT template_orders/secondary_process/:id/review/withdraw', table: 'template_secondary_processes' },
  { call: 'DELETE boms/:id', table: 'boms' },
  {
    call: 'PUT boms/:id/review/:templateId',
    table: 'boms',
    params: async (hand, { id }) => {
      const { body } = await hand.call('administrator', 'GET', `boms/${id}`)
      const { templates = [] } = body as { templates?: readonly { id: number }[] }
      return templates.length > 0 ? { templateId: hand.oneOf(templates).id } : undefined
    },
  },
  {
    call: 'POST boms/replacements',
    table: 'bom_lines',
    where: 't.material_id is not null',
    body: async (hand, line) => {
      const bom = await rowOf(
        hand,
        'boms',
        `t.id = (select bom_id from bom_colors where id = ${Number(line['color_id'])})`,
      )
      const other = await rowOf(hand, 'materials', `t.id <> ${Number(line['material_id'])}`)
      return (
        bom && other && { from: line['material_id'], to: other.id, boms: [{ id: bom.id, version: bom['version'] }] }
      )
    },
  },
  {
    call: 'PUT boms/:id/replacements/:replacementId/undo',
    table: 'boms',
    where: 'exists (select from bom_replacements r where r.bom_id = t.id)',
    params: async (hand, { id }) => {
      const replacement = await rowOf(hand, 'bom_replacements', `t.bom_id = ${id}`)
      return replacement && { replacementId: replacement.id }
    },
  },
  { call: 'DELETE quotes/:id', table: 'quotes' },
  { call: 'PUT quotes/:id/review/Reviewed', table: 'quotes' },
  { call: 'PUT quotes/:id/review/Pending', table: 'quotes' },
  { call: 'PUT quotes/:id/adopt', table: 'quotes' },
  { call: 'PUT quotes/:id/cancel_adopt', table: 'quotes' },
  { call: 'DELETE sale_orders/:id', table: 'sale_orders' },
  { call: 'PUT sale_orders/:id/ask_remove', table: 'sale_orders', by: 'deputy' },
  { call: 'PUT sale_orders/:id/decide', table: 'sale_orders', where: 't.approval is not null' },
  { call: 'PUT sale_orders/:id/withdraw', table: 'sale_orders', where: 't.approval is not null', by: 'deputy' },
]
