import { type SQL, sql } from 'drizzle-orm'
import type { TemplateDesign } from '../template-order-schema.ts'
import { plainDecimal } from './template-order-decimal.ts'

type OfOrder = { readonly code: string | null; readonly type: string }
type Template = TemplateDesign['templates'][number]
type Line = Template['bomMaterials'][number]
type Process = Template['secondaryProcessInfo'][number]

/** A colour as `colorsSql` answers it: decimals as the database writes them, instants in its own form. */
export type LoadedColor = {
  readonly color: string
  readonly templateId: number | null
  readonly patterningStatus: Template['patterningStatus']
  readonly sizeRanges: TemplateDesign['sampleDress'][number]['sizeRanges']
  readonly lines: readonly Line[]
  readonly processes: readonly Omit<Process, 'supplierName' | 'isNew'>[]
}

const named = (alias: string) =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`

// Decimals as text: numbers in JSON would lose their last digits.
const linesText = `coalesce((select json_agg(json_build_object('id', l.id, 'materialType', l.material_type, 'actionRegion', l.action_region,
      'usage', l.usage::text, 'description', l.description, 'material', json_build_object('id', m.id, 'name', m.name, 'color', m.color,
        'width', m.width::text, 'weight', m.weight::text, 'ingredient', m.ingredient, 'description', m.description, 'imageUrls', m.image_urls,
        'unit', ${named('u')}, 'supplier', json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'address', s.full_address)))
      order by l.position)
    from template_bom_materials l join materials m on m.id = l.material_id join suppliers s on s.id = m.supplier_id
      left join units u on u.id = m.unit_id where l.color_id = c.id), '[]')`

const processesText = `coalesce((select json_agg(json_build_object('id', p.id, 'supplier', ${named('s')}, 'docUrls', p.doc_urls, 'name', p.name,
      'unitDosage', p.unit_dosage::text, 'unit', ${named('u')}, 'description', p.description, 'unitPrice', p.unit_price::text,
      'reviewStatus', p.review_status, 'reviewedAt', p.reviewed_at,
      'reviewer', case when r.id is not null then json_build_object('id', r.id, 'name', r.name, 'avatar', r.avatar) end) order by p.position)
    from template_secondary_processes p left join suppliers s on s.id = p.supplier_id left join units u on u.id = p.unit_id
      left join users r on r.id = p.reviewer_id where p.color_id = c.id), '[]')`

/** SQL of the colours of an order with sizes, materials and secondary processes, in the form's order, as one value. */
export function colorsSql(orderId: SQL): SQL<LoadedColor[]> {
  return sql<
    LoadedColor[]
  >`coalesce((select json_agg(json_build_object('color', c.color, 'templateId', t.id, 'patterningStatus', t.patterning_status,
      'sizeRanges', coalesce((select json_agg(json_build_object('name', z.name, 'quantity', z.quantity) order by z.position)
        from template_order_sizes z where z.color_id = c.id), '[]'),
      'lines', ${sql.raw(linesText)}, 'processes', ${sql.raw(processesText)}) order by c.position, c.id)
    from template_order_colors c left join templates t on t.order_id = c.order_id and t.color = c.color where c.order_id = ${orderId}), '[]')`
}

function lineOf(line: Line): Line {
  const { material } = line
  return {
    ...line,
    usage: plainDecimal(line.usage),
    material: material && { ...material, width: plainDecimal(material.width), weight: plainDecimal(material.weight) },
  }
}

function processOf(process: LoadedColor['processes'][number]): Process {
  return {
    ...process,
    supplierName: process.supplier?.name ?? '',
    unitDosage: plainDecimal(process.unitDosage),
    isNew: false,
    reviewedAt: process.reviewedAt && new Date(process.reviewedAt).toISOString(),
  }
}

/** The colours of an order as the wire shows them. */
export function designColors(
  colors: readonly LoadedColor[],
  order: OfOrder,
): Pick<TemplateDesign, 'sampleDress' | 'templates'> {
  return {
    sampleDress: colors.map(({ color, sizeRanges }) => ({ color, sizeRanges })),
    templates: colors.map(
      ({ color, templateId, patterningStatus, lines, processes }): Template => ({
        id: templateId,
        color,
        code: order.code,
        type: order.type,
        patterningStatus,
        bomMaterials: lines.map(lineOf),
        secondaryProcessInfo: processes.map(processOf),
      }),
    ),
  }
}
