import { materialModel } from '../../plugins/materials/materials/material-model.ts'
import { retireCategory } from './admin-samples.ts'
import { type Content, type DocumentCompany, documentSamples } from './document-sample.ts'
import { filledContent, pick } from './filled-content.ts'

const addressOf = (turn: number) => ({
  country: '中国',
  state: pick(turn, ['广东省', '浙江省']),
  city: pick(turn, ['广州市', '杭州市']),
  district: pick(turn, ['番禺区', '西湖区']),
  street: `振兴路${turn}号`,
  postcode: String(510_000 + turn),
})

/** Sets a record aside, by its call. */
async function setAside(company: DocumentCompany, document: string, id: number): Promise<void> {
  const [found] = await company.rows<{ version: number }>(`select version from ${document} where id = $1`, [id])
  const body = { isDeleted: true, version: found?.version }
  const answer = await company.call(`PUT ${document}/:id/is_deleted`, body, id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

const grades = ['B+', 'B', 'B-']
const sources = ['fabric', 'trim', 'processor']

/** The samples of master data and materials. */
export const masterDataSamples = documentSamples({
  customers: {
    document: 'customers',
    create: 'POST customers',
    update: 'PUT customers/:id',
    content: async (company, turn) => ({
      company: `客户 ${turn}`,
      companyGroup: `集团 ${turn}`,
      counterparty: `联系人 ${turn}`,
      counterpartyPosition: `职务 ${turn}`,
      phone: `020-${turn}`,
      email: `c${turn}@selvedge.example`,
      processLevel: pick(turn, grades),
      salesArea: `区域 ${turn}`,
      salesMode: `方式 ${turn}`,
      financialStatus: `财务 ${turn}`,
      customerType: pick(turn, ['old', 'new']),
      backgroundCheck: `背景 ${turn}`,
      insuranceFactor: turn / 10,
      address: `地址 ${turn}`,
      deliverAddress: `收货地址 ${turn}`,
      departments: [(await company.another('departments')).id],
    }),
    shown: { departments: ({ departmentIds }) => departmentIds },
    references: { 'departments.0': 'departments' },
  },
  brands: {
    document: 'brands',
    create: 'POST brands',
    update: 'PUT brands/:id',
    content: async (company, turn) => ({
      name: `品牌 ${turn}`,
      customerId: (await company.another('customers')).id,
      sizes: [(await company.another('sizes')).id],
    }),
    shown: { sizes: ({ sizeIds }) => sizeIds },
    references: { customerId: 'customers', 'sizes.0': 'sizes' },
  },
  'sizes of brands': {
    document: 'brands',
    update: 'PUT brands/:id/size',
    made: (company) => company.fresh('brands'),
    content: async (company) => ({ ids: [(await company.another('sizes')).id] }),
    shown: { ids: ({ sizeIds }) => sizeIds },
    references: { 'ids.0': 'sizes' },
  },
  sizes: {
    document: 'sizes',
    create: 'POST size',
    update: 'PUT size/:id',
    content: (_, turn) => ({ name: `尺码组 ${turn}`, ranges: ['S', `M${turn}`, 'L'], description: `说明 ${turn}` }),
  },
  addresses: {
    document: 'addresses',
    create: 'POST address',
    update: 'PUT address/:id',
    content: (_, turn) => addressOf(turn),
  },
  suppliers: {
    document: 'suppliers',
    create: 'POST suppliers',
    update: 'PUT suppliers/:id',
    content: (_, turn) => ({
      name: `供应商 ${turn}`,
      category: pick(turn, sources),
      mainProduct: `主营 ${turn}`,
      phone: `0575-${turn}`,
      contact: `联系人 ${turn}`,
      address: addressOf(turn),
    }),
    retire: (company, id) => setAside(company, 'suppliers', id),
  },
  'use of suppliers': {
    document: 'suppliers',
    update: 'PUT suppliers/:id/is_deleted',
    made: (company) => company.fresh('suppliers'),
    content: () => ({ isDeleted: true }),
  },
  warehouses: {
    document: 'warehouses',
    create: 'POST warehouses',
    update: 'PUT warehouses',
    content: async (company, turn) => ({
      name: `仓库 ${turn}`,
      warehouseSupervisorId: (await company.another('users')).id,
      contact: `联系人 ${turn}`,
      phone: `0571-${turn}`,
      address: addressOf(turn),
      warehouseLocations: [{ code: `A-${turn}`, description: `货位 ${turn}` }],
    }),
    references: { warehouseSupervisorId: 'users' },
    retire: (company, id) => setAside(company, 'warehouses', id),
  },
  'use of warehouses': {
    document: 'warehouses',
    update: 'PUT warehouses/:id/is_deleted',
    made: (company) => company.fresh('warehouses'),
    content: () => ({ isDeleted: true }),
  },
  units: {
    document: 'units',
    create: 'POST unit_management',
    update: 'PUT unit_management/:id',
    content: (_, turn) => ({
      name: `单位 ${turn}`,
      nameEnglish: `unit ${turn}`,
      kind: turn % 2 === 0 ? 'Metre' : 'Piece',
    }),
  },
  'material categories': {
    document: 'categories',
    create: 'POST category_management',
    update: 'PUT category_management/:id',
    content: (_, turn) => ({
      name: `类别 ${turn}`,
      nameEnglish: `type ${turn}`,
      parentId: null,
      position: 0,
      isDeleted: false,
      type: 'material',
    }),
    fixed: ['type'],
    retire: (company, id) => retireCategory(company, 'PUT category_management/:id', id),
  },
  materials: {
    document: 'materials',
    create: 'POST materials',
    update: 'PUT materials/:id',
    content: async (company, turn) =>
      filledContent(company, materialModel, turn, {
        calculateGap: String(turn % 100),
        categoryId: (await company.another('material categories')).id,
      }),
    shown: { calculateGap: ({ gap }: Content) => String(100 - Number(gap)) },
    references: { supplierId: 'suppliers', unitId: 'units', categoryId: 'material categories' },
    follows: ['users'],
  },
})
