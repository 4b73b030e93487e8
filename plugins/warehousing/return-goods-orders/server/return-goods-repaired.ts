// The pieces that sign-ins have brought back from repair. Each sign-in names the return.
const repaired = `from cloth_inbound_order_sizes rz join cloth_inbound_order_lines rl on rl.id = rz.line_id
  join cloth_inbound_orders ro on ro.id = rl.order_id and ro.status = 'Finished'`

/** SQL of the repaired pieces of a return. `order` is SQL of its id. */
export const repairedOfReturn = (order: string) =>
  `(select coalesce(sum(rz.quantity), 0)::int ${repaired} where ro.return_goods_order_id = ${order})`

/** SQL of the repaired pieces of a size of a return. `line` is SQL of its line's id, `size` of its name. */
export const repairedPieces = (line: string, size: string) =>
  `(select coalesce(sum(rz.quantity), 0)::int from return_goods_order_lines gl, lateral (select rz.quantity ${repaired}
      where ro.return_goods_order_id = gl.order_id and rl.production_order_id = gl.production_order_id
        and folded_name(rz.name) = folded_name(${size})) rz
    where gl.id = ${line})`
