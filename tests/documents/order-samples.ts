import { bomLineModel, bomModel } from '../../plugins/sales/boms/bom-model.ts'
import { quoteLineModel, quoteModel, quoteProcessModel } from '../../plugins/sales/quotes/quote-model.ts'
import { builtInCosts, startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import { saleOrderModel } from '../../plugins/sales/sale-orders/sale-order-model.ts'
import { materialLineModel, processLineModel } from '../../plugins/sales/template-orders/template-design-model.ts'
import { templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'
import { dayOf, filledContent, pick } from './filled-content.ts'
import { sampleMeasurement } from './sample-measurement.ts'

async function developmentGroup({ rows }: DocumentCompany, turn: number): Promise<{ id: number }> {
  const found = await rows<{ id: number }>(
    `select id from categories where type = 'departmentalGroup' and key is not null and not is_deleted order by id`,
  )
  return pick(turn, found)
}

/** A sample type with one of its explanations. */
async function typeOf({ rows }: DocumentCompany, turn: number): Promise<{ type: string; typeExplain: string }> {
  const found = await rows<{ type: string; typeExplain: string }>(
    `select t.name as type, min(e.name) as "typeExplain" from categories t join categories e on e.parent_id = t.id
     where t.type = 'sampleType' and not t.is_deleted and not e.is_deleted group by t.name order by t.name`,
  )
  return pick(turn, found)
}

async function orderContent(company: DocumentCompany, turn: number) {
  const { type, typeExplain } = await typeOf(company, turn)
  const color = `颜色 ${turn}`
  const group = await company.another('groups of departments')
  const bomMaterials = [await filledContent(company, materialLineModel, turn)]
  const secondaryProcessInfo = [await filledContent(company, processLineModel, turn)]
  const templateDesign = {
    type,
    department: { id: Number(group.record.parentId) },
    group: { id: group.id },
    developmentType: pick(turn, ['FactoryDevelopmentSample', 'PatterningDevelopmentSample']),
    developmentGroup: await developmentGroup(company, turn),
    sampleDress: [{ color, sizeRanges: [{ name: 'M', quantity: 1 + (turn % 900) }] }],
    templates: [{ color, colorEnglish: `color ${turn}`, bomMaterials, secondaryProcessInfo }],
  }
  return filledContent(company, templateOrderModel, turn, {
    source: null,
    sourceType: null,
    // The reasons and remarks are stored only while their switch is on.
    urgent: true,
    hasHook: true,
    hasLanyard: true,
    marks: [{ kind: 'main', url: await company.image(), description: `主唛 ${turn}` }],
    typeExplain,
    templateDesign,
    measurement: await sampleMeasurement(company, turn),
  })
}

/** A confirmed sample order that only this test uses, as the server returned it. */
export async function confirmedOrder(company: DocumentCompany, turn: number) {
  const body = await orderContent(company, turn)
  return (await company.app.call('POST', 'template_orders?type=submit', { token: company.token, body })).body
}

/** A confirmed sample order of one style in so many colours, whose number its colours have. */
export async function confirmedColors(company: DocumentCompany, turn: number, count: number) {
  const { templateDesign, ...order } = await orderContent(company, turn)
  const { sampleDress, templates, ...design } = templateDesign
  const repeated = <Part extends object>([first]: readonly Part[]) =>
    Array.from({ length: count }, (_, at) => ({ ...(first as Part), color: `颜色 ${turn} ${at}` }))
  const body = {
    ...order,
    templateDesign: { ...design, sampleDress: repeated(sampleDress), templates: repeated(templates) },
  }
  const answer = await company.app.call('POST', 'template_orders?type=submit', { token: company.token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.templateDesign as { code: string; type: string; sampleDress: { color: string }[] }
}

async function bomContent(company: DocumentCompany, turn: number) {
  const { code, type, sampleDress } = (await confirmedOrder(company, turn)).templateDesign
  const bomItems = [await filledContent(company, bomLineModel, turn, await chosenMaterial(company))]
  const templates = sampleDress.map(({ color }: { color: string }) => ({ color, bomItems }))
  return filledContent(company, bomModel, turn, { code, type, templates })
}

/** A material with its air gap, which a line keeps. */
export async function chosenMaterial(company: DocumentCompany) {
  const { id, record } = await company.another('materials')
  return { material: { id }, gap: record.gap }
}

/** The design colour of a bill of materials. */
async function styleOf(company: DocumentCompany) {
  const { record } = await company.another('boms')
  const { code, type, templates } = record as { code: string; type: string; templates: { color: string }[] }
  return { code, type, color: templates[0]?.color }
}

async function quoteContent(company: DocumentCompany, turn: number) {
  const quoteProcesses = await Promise.all(
    startingProcesses().map(({ type, name }, place) =>
      filledContent(company, quoteProcessModel, turn + place, { type, name }),
    ),
  )
  return filledContent(company, quoteModel, turn, {
    ...(await styleOf(company)),
    currency: pick(turn, ['USD', 'EUR', 'HKD']),
    bomItems: [await filledContent(company, quoteLineModel, turn, await chosenMaterial(company))],
    quoteProcesses,
  })
}

/** The content of a sale order of a new purchase. */
export async function saleOrderContent(company: DocumentCompany, turn: number) {
  const style = await styleOf(company)
  const made = await company.app.call('POST', 'business_tasks', { token: company.token, body: style })
  const group = await company.another('groups of departments')
  return filledContent(company, saleOrderModel, turn, {
    ...style,
    purchaseCode: String(made.body.purchaseCode),
    measurement: await sampleMeasurement(company, turn),
    sizeRange: ['S', 'M'].map((name, place) => ({ name: `${name}${turn % 9}`, quantity: 10 + place + (turn % 90) })),
    customerPurchaseOrder: {
      currency: pick(turn, ['USD', 'EUR', 'HKD']),
      requiredProductionDate: dayOf(8, turn),
      saleOrderDate: dayOf(3, turn),
      department: { id: Number(group.record.parentId) },
      group: { id: group.id },
    },
  })
}

/** The samples of sales. */
export const orderSamples = documentSamples({
  template_orders: {
    document: 'template_orders',
    create: 'POST template_orders',
    update: 'PUT template_orders',
    content: orderContent,
    references: {
      designer: 'users',
      businessFollower: 'users',
      assistant: 'users',
      'templateDesign.brand': 'brands',
      // Department and group must fit, so a reference to one also sets the other.
      'templateDesign.department': { to: 'departments', beside: () => ({ group: null }) },
      'templateDesign.group': {
        to: 'groups of departments',
        beside: ({ parentId }) => ({ department: { id: Number(parentId) } }),
      },
      'templateDesign.templateFollower': 'users',
      'templateDesign.factory': 'suppliers',
      'templateDesign.templates.0.bomMaterials.0.material': 'materials',
      'templateDesign.templates.0.secondaryProcessInfo.0.supplier': 'suppliers',
      'templateDesign.templates.0.secondaryProcessInfo.0.unit': 'units',
    },
    // The brand's customer; and the source order, which only a form that starts from one sends.
    follows: ['customers', 'template_orders'],
  },
  boms: {
    document: 'boms',
    create: 'POST boms',
    update: 'PUT boms',
    content: bomContent,
    // A bill belongs to one style, and its colours are those of the style.
    stays: ['code', 'type', 'templates.0.color'],
    references: {
      'templates.0.bomItems.0.material': {
        to: 'materials',
        beside: ({ gap }) => ({ gap }),
      },
    },
    // The references of its sample order, the people who saved and reviewed it, and its colours, which it refers to by
    // name.
    follows: ['users', 'brands', 'customers', 'template_orders', 'templates'],
  },
  quotes: {
    document: 'quotes',
    create: 'POST quotes',
    update: 'PUT quotes',
    content: quoteContent,
    // It belongs to one design colour, and the names of built-in costs cannot be changed.
    stays: [
      'code',
      'type',
      'color',
      ...builtInCosts.flatMap((_, place) => [`quoteProcesses.${place}.type`, `quoteProcesses.${place}.name`]),
    ],
    references: {
      'bomItems.0.material': { to: 'materials', beside: ({ gap }) => ({ gap }) },
      'secondaryProcesses.0.supplier': 'suppliers',
      'secondaryProcesses.0.unit': 'units',
    },
    // The references of its sample order, the people who saved and reviewed it, its colour, and the BOM that it was
    // made from.
    follows: ['users', 'brands', 'customers', 'template_orders', 'templates', 'boms'],
  },
  sale_orders: {
    document: 'sale_orders',
    create: 'POST sale_orders',
    update: 'PUT sale_orders',
    content: saleOrderContent,
    // It belongs to one purchase.
    stays: ['code', 'type', 'color', 'purchaseCode'],
    references: {
      'customerPurchaseOrder.brand': 'brands',
      'customerPurchaseOrder.businessFollower': 'users',
      // Department and group must fit, so a reference to one also sets the other.
      'customerPurchaseOrder.department': {
        to: 'departments',
        beside: () => ({ group: null }),
      },
      'customerPurchaseOrder.group': {
        to: 'groups of departments',
        beside: ({ parentId }) => ({ department: { id: Number(parentId) } }),
      },
    },
    // Its business task, its design colour with the sample order, and the BOM of the colour.
    follows: ['users', 'customers', 'business_tasks', 'templates', 'template_orders', 'boms'],
  },
  business_tasks: {
    document: 'business_tasks',
    create: 'POST business_tasks',
    content: async (company, turn) => {
      const { code, type, sampleDress } = (await confirmedOrder(company, turn)).templateDesign
      return { code, type, color: sampleDress[0].color, purchaseCode: '' }
    },
    follows: ['users', 'brands', 'templates', 'template_orders'],
  },
})
