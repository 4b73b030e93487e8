import { asc, eq } from 'drizzle-orm'
import { nameKeyword } from '../../../core/server/name-keyword.ts'
import type { SeedContext } from '../../../core/server/plugin.ts'
import { keywordText } from '../../../core/server/record-columns.ts'
import { type SeedChoice, seedChoice } from '../../../core/server/seed-random.ts'
import { categories, usersWithRole } from '../../admin/server-public.ts'
import { composeFullAddress } from '../addresses/address-rules.ts'
import { addresses } from '../addresses/server/address-tables.ts'
import { brandKeys } from '../brands/server/brand-server-room.ts'
import { brandSizes, brands } from '../brands/server/brand-tables.ts'
import { customerKeys } from '../customers/server/customer-server-room.ts'
import { customerDepartments, customers } from '../customers/server/customer-tables.ts'
import { customerTypeValues, gradeValues } from '../customers/customer-options.ts'
import { sizeKeys } from '../sizes/server/size-server-room.ts'
import { sizes } from '../sizes/server/size-tables.ts'
import { supplierKeys } from '../suppliers/server/supplier-server-room.ts'
import { suppliers } from '../suppliers/server/supplier-tables.ts'
import { warehouseLocations, warehouses } from '../warehouses/server/warehouse-tables.ts'
import {
  brandEndings,
  brandWords,
  customerWords,
  materialCategories,
  sizeRanges,
  streets,
  supplierKinds,
  supplierPlaces,
  supplierWords,
  warehouseNames,
} from './seed-names.ts'

const contacts = ['陈先生', '李小姐', '王经理', '张小姐', '黄先生', '林小姐', '刘经理', '周先生', '吴小姐', '赵经理']
const foreignContacts = [
  'Emma Clarke',
  'James Wright',
  'Sophie Martin',
  'Oliver Brown',
  'Hannah Lee',
  'Lucas Meyer',
  'Mia Turner',
]

function addressIn(choice: SeedChoice, [state = '', city = '', district = '']: readonly string[]) {
  const parts = {
    country: '中国',
    state,
    city,
    district,
    street: `${choice.one(streets)}${choice.whole(1, 680)}号`,
    postcode: null,
  }
  return { ...parts, fullAddress: composeFullAddress(parts) }
}

function stamps(choice: SeedChoice) {
  const createdAt = choice.past(1200)
  return { createdAt, updatedAt: createdAt }
}

/** Calls a name generator until it returns a name that is still free. */
function freshName(taken: Set<string>, make: () => string): string {
  for (;;) {
    const name = make()
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

function customerRows(choice: SeedChoice) {
  const taken = new Set<string>()
  const { chinese, foreign, suffixes, regions } = customerWords
  return Array.from({ length: 40 }, (_, index) => {
    const isForeign = index < foreign.length
    const base = isForeign ? (foreign[index] as string) : choice.one(chinese)
    const company = freshName(taken, () =>
      isForeign ? `${base} Ltd` : `${choice.one(chinese)}${choice.one(suffixes)}`,
    )
    const names = { company, companyGroup: isForeign ? `${base} Group` : `${company.slice(0, 4)}集团` }
    return {
      ...names,
      ...customerKeys(names),
      ...stamps(choice),
      counterparty: isForeign ? choice.one(foreignContacts) : choice.one(contacts),
      counterpartyPosition: choice.one(['采购经理', '买手', '产品总监', '跟单主管']),
      phone: isForeign ? `+44 20 7${choice.whole(100, 999)} ${choice.whole(1000, 9999)}` : choice.phone(),
      email: isForeign ? `buying@${base.toLowerCase().replace(/[^a-z]+/g, '')}.example` : null,
      processLevel: choice.one(gradeValues),
      salesArea: isForeign ? choice.one(regions) : '国内',
      salesMode: choice.one(['线下门店', '电商', '批发', '百货专柜']),
      financialStatus: choice.one(['良好', '一般', '优秀']),
      customerType: choice.one(customerTypeValues),
      backgroundCheck: choice.chance(0.5) ? '已完成资信调查，无不良记录' : null,
      insuranceFactor: choice.chance(0.6) ? `0.${choice.whole(5, 9)}` : null,
      address: isForeign ? `${choice.whole(1, 220)} High Street` : null,
      deliverAddress: choice.chance(0.4) ? '广州南沙港保税仓' : null,
    }
  })
}

function brandRows(choice: SeedChoice, customerIds: readonly number[]) {
  const taken = new Set<string>()
  return Array.from({ length: 120 }, (_, index) => {
    const name = freshName(taken, () => `${choice.one(brandWords)}${choice.one(brandEndings)}`)
    const customerId = customerIds[index % customerIds.length] as number
    return { name, customerId, ...brandKeys({ name }), ...stamps(choice) }
  })
}

function supplierRows(choice: SeedChoice) {
  const taken = new Set<string>()
  return supplierKinds.flatMap(({ category, endings, products, people }) =>
    Array.from({ length: people }, () => {
      const place = choice.one(supplierPlaces)
      const city = place[1].replace(/市$/, '')
      const of = {
        name: freshName(taken, () => `${city}${choice.one(supplierWords)}${choice.one<string>(endings)}有限公司`),
        mainProduct: choice.one<string>(products),
        phone: choice.phone(),
        contact: choice.one(contacts),
      }
      return { ...of, category, ...addressIn(choice, place), ...supplierKeys(of), ...stamps(choice) }
    }),
  )
}

async function seedCategories({ db }: SeedContext): Promise<void> {
  const type = 'material' as const
  const roots = await db
    .insert(categories)
    .values(
      materialCategories.map(({ name }, index) => ({ name, keyword: nameKeyword(name), type, position: index + 1 })),
    )
    .returning({ id: categories.id })
  await db.insert(categories).values(
    materialCategories.flatMap(({ below }, root) =>
      below.map((name, index) => ({
        name,
        keyword: nameKeyword(name),
        type,
        parentId: roots[root]?.id ?? null,
        position: index + 1,
      })),
    ),
  )
}

async function seedWarehouses({ db }: SeedContext, choice: SeedChoice): Promise<void> {
  const keepers = await usersWithRole(db, '仓管员')
  if (keepers.length === 0) throw new Error('a warehouse needs a supervisor')
  const rows = warehouseNames.map(({ name, city }) => {
    const of = { name, contact: choice.one(contacts), phone: choice.phone(), ...addressIn(choice, city) }
    return { ...of, warehouseSupervisorId: choice.one(keepers).id, keyword: nameKeyword(of.name), ...stamps(choice) }
  })
  const made = await db.insert(warehouses).values(rows).returning({ id: warehouses.id })
  await db.insert(warehouseLocations).values(
    warehouseNames.flatMap(({ letter }, index) =>
      Array.from({ length: 24 }, (_, position) => ({
        warehouseId: made[index]?.id ?? 0,
        code: `${letter}-${String(Math.floor(position / 6) + 1).padStart(2, '0')}-${String((position % 6) + 1).padStart(2, '0')}`,
        description: `${Math.floor(position / 6) + 1}排${(position % 6) + 1}列`,
        position,
      })),
    ),
  )
}

/** Demo data: customers, brands, suppliers, size ranges, warehouses, material categories and the address book. */
export async function seedMasterData(context: SeedContext): Promise<void> {
  const { db } = context
  const choice = seedChoice(context)
  await seedCategories(context)
  const sizeIds = await db
    .insert(sizes)
    .values(
      sizeRanges.map((range) => ({
        ...range,
        ranges: [...range.ranges],
        ...sizeKeys(range),
        ...stamps(choice),
      })),
    )
    .returning({ id: sizes.id })
  const customerIds = await db.insert(customers).values(customerRows(choice)).returning({ id: customers.id })
  const departments = await db
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.type, 'departmentalGroup'))
    .orderBy(asc(categories.id))
  const roots = departments.filter(({ parentId }) => parentId === null).slice(0, 3)
  await db
    .insert(customerDepartments)
    .values(customerIds.map(({ id }) => ({ customerId: id, categoryId: choice.one(roots).id })))
  const ids = customerIds.map(({ id }) => id)
  const brandIds = await db.insert(brands).values(brandRows(choice, ids)).returning({ id: brands.id })
  await db
    .insert(brandSizes)
    .values(
      brandIds.flatMap(({ id }) =>
        choice.some(sizeIds, choice.whole(1, 3)).map((size) => ({ brandId: id, sizeId: size.id })),
      ),
    )
  await db.insert(suppliers).values(supplierRows(choice))
  await seedWarehouses(context, choice)
  const book = Array.from({ length: 24 }, () => {
    const of = addressIn(choice, choice.one(supplierPlaces))
    return { ...of, keyword: keywordText(of.fullAddress), ...stamps(choice) }
  })
  await db.insert(addresses).values(book)
}
