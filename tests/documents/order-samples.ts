import { builtInCosts, startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import { type DocumentCompany, documentSamples } from './document-sample.ts'

const pick = <Value>(turn: number, values: readonly Value[]): Value => values[turn % values.length] as Value

async function named(company: DocumentCompany, name: string): Promise<{ id: number }> {
  return { id: (await company.another(name)).id }
}

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

async function colorsOf(company: DocumentCompany, turn: number) {
  const colors = [`颜色 ${turn}`]
  const material = await named(company, 'materials')
  const [supplier, unit] = [await named(company, 'suppliers'), await named(company, 'units')]
  const bomMaterials = [
    {
      material,
      materialType: pick(turn, ['Main', 'Lining']),
      actionRegion: `部位 ${turn}`,
      usage: `1.${turn}`,
      description: `用料 ${turn}`,
    },
  ]
  const secondaryProcessInfo = [
    {
      supplier,
      name: `印花 ${turn}`,
      docUrls: [await company.image()],
      unitDosage: `2.${turn}`,
      unit,
      description: `胸前 ${turn}`,
      unitPrice: `3.${turn % 90}`,
      isNew: false,
    },
  ]
  return {
    sampleDress: colors.map((color) => ({ color, sizeRanges: [{ name: 'M', quantity: turn }] })),
    templates: colors.map((color) => ({ color, bomMaterials, secondaryProcessInfo })),
  }
}

async function designOf(company: DocumentCompany, turn: number, type: string) {
  const group = await company.another('groups of departments')
  return {
    type,
    category: pick(turn, ['dress', 'skirt', 'top']),
    brand: await named(company, 'brands'),
    customerCode: `YS-${turn}`,
    designImageUrls: [await company.image()],
    department: { id: Number(group.record.parentId) },
    group: { id: group.id },
    templateFollower: await named(company, 'users'),
    developmentType: pick(turn, ['FactoryDevelopmentSample', 'PatterningDevelopmentSample']),
    factory: await named(company, 'suppliers'),
    developmentGroup: await developmentGroup(company, turn),
    ...(await colorsOf(company, turn)),
    sizeGuideUrls: [await company.image()],
    description: `<p>说明 ${turn}</p>`,
  }
}

async function orderContent(company: DocumentCompany, turn: number) {
  const { type, typeExplain } = await typeOf(company, turn)
  return {
    source: null,
    sourceType: null,
    designer: await named(company, 'users'),
    businessFollower: await named(company, 'users'),
    assistant: await named(company, 'users'),
    orderPlaceDate: `2026-03-${String((turn % 28) + 1).padStart(2, '0')}`,
    publicationDate: `2026-04-${String((turn % 28) + 1).padStart(2, '0')}`,
    // The reasons and remarks are stored only while their switch is on.
    urgent: true,
    urgentReason: `原因 ${turn}`,
    urgentDescription: `说明 ${turn}`,
    processLevel: pick(turn, ['B+', 'B', 'B-']),
    materialBudget: `1${turn}.5`,
    budget: `2${turn}.5`,
    hasHook: true,
    hookRemark: `挂钩 ${turn}`,
    hasLanyard: true,
    lanyardRemark: `挂绳 ${turn}`,
    sizeDescription: `尺寸 ${turn}`,
    marks: [{ kind: 'main', url: await company.image(), description: `主唛 ${turn}` }],
    comments: `<p>备注 ${turn}</p>`,
    typeExplain,
    attachments: [{ url: await company.image(), name: `附件 ${turn}.png` }],
    templateDesign: await designOf(company, turn, type),
  }
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
  const line = { ...(await costedLine(company, turn)), quantity: `10${turn}` }
  const sampleImageUrls = [await company.image()]
  return {
    code,
    type,
    sampleImageUrls,
    remark: `说明 ${turn}`,
    templates: sampleDress.map(({ color }: { color: string }) => ({ color, bomItems: [line] })),
  }
}

/** A material with its cost per garment, as bills and quotes have it. */
async function costedLine(company: DocumentCompany, turn: number) {
  const { id, record } = await company.another('materials')
  return {
    material: { id },
    materialType: pick(turn, ['Main', 'Lining']),
    actionRegion: `部位 ${turn}`,
    usage: `1.${turn}`,
    loss: `3.${turn % 90}`,
    gap: record.gap,
    unitPrice: `2${turn % 90}.50`,
    magnification: `1.${turn % 90}`,
    description: `备注 ${turn}`,
    costDescription: `成本 ${turn}`,
    otherFee: `0.${10 + (turn % 80)}`,
    otherFeeDescription: `费用 ${turn}`,
  }
}

async function quoteContent(company: DocumentCompany, turn: number) {
  const bom = await company.another('boms')
  const { code, type, templates } = bom.record as { code: string; type: string; templates: { color: string }[] }
  const secondary = {
    supplier: await named(company, 'suppliers'),
    name: `绣花 ${turn}`,
    unitDosage: `2.${turn}`,
    unit: await named(company, 'units'),
    description: `胸前 ${turn}`,
    unitPrice: `3.${turn % 90}`,
  }
  return {
    code,
    type,
    color: templates[0]?.color,
    currency: pick(turn, ['USD', 'EUR', 'HKD']),
    currencyRate: `6.${turn}`,
    remark: `说明 ${turn}`,
    bomItems: [await costedLine(company, turn)],
    quoteProcesses: startingProcesses().map((line, place) => ({
      ...line,
      unitPrice: `${place + 1}.${turn % 90}`,
      magnification: `1.${turn % 90}`,
      description: `费用 ${place} ${turn}`,
    })),
    secondaryProcesses: [secondary],
  }
}

async function saleOrderContent(company: DocumentCompany, turn: number) {
  const bom = await company.another('boms')
  const { code, type, templates } = bom.record as { code: string; type: string; templates: { color: string }[] }
  const color = templates[0]?.color
  const style = { code, type, color }
  const made = await company.app.call('POST', 'business_tasks', { token: company.token, body: style })
  const task = { ...style, purchaseCode: String(made.body.purchaseCode) }
  const group = await company.another('groups of departments')
  const day = (month: string) => `2026-${month}-${String((turn % 28) + 1).padStart(2, '0')}`
  return {
    ...task,
    orderType: pick(turn, ['firstOrder', 'repeatOrder', 'purchaseSubOrder']),
    saleOrderAttachment: [{ url: await company.image(), name: `合同 ${turn}.png` }],
    sizeRange: ['S', 'M'].map((name, place) => ({ name: `${name}${turn % 9}`, quantity: 10 + place + (turn % 90) })),
    customerPurchaseOrder: {
      brand: await named(company, 'brands'),
      customerPO: `PO-${turn}`,
      productCode: `DH-${turn}`,
      customerColor: `客色 ${turn}`,
      unitPrice: `1${turn % 90}.50`,
      currency: pick(turn, ['USD', 'EUR', 'HKD']),
      currencyRate: `6.${turn}`,
      requiredProductionDate: day('08'),
      saleOrderDate: day('03'),
      deliveryMethod: pick(turn, ['air', 'sea']),
      ingredientDescription: `成分 ${turn}`,
      customerComment: `客户备注 ${turn}`,
      saleComment: `业务备注 ${turn}`,
      inspectionMethod: pick(turn, ['self', 'thirdParty', 'customer']),
      inspectionRate: `${turn % 100}.25`,
      inspectionDescription: `验货 ${turn}`,
      department: { id: Number(group.record.parentId) },
      group: { id: group.id },
      businessFollower: await named(company, 'users'),
      packageAttachment: [{ url: await company.image(), name: `包装 ${turn}.png` }],
    },
  }
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
