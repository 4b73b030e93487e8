import { and, asc, eq, sql } from 'drizzle-orm'
import type { SeedContext, SqlDatabase } from '../../../../core/server/plugin.ts'
import { categories, roles, userRoles, users } from '../../../admin/server-public.ts'
import { styleClasses } from '../../../master-data/public.ts'
import { brandSizes, brands, customers, sizes, suppliers, units } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { TemplateDesign, TemplateMaterialLine } from '../template-order-model.ts'
import { plainDecimal } from './template-order-decimal.ts'
import { makeSketches } from './template-order-seed-pictures.ts'
import { makeSizeCharts } from './template-order-seed-size-charts.ts'

export type Person = { readonly id: number; readonly name: string; readonly avatar: string | null }

/** A sample type or an explanation of one. */
type NamedType = { readonly name: string; readonly nameEnglish: string | null }

/** A sample type with its explanations. */
export type SeedType = NamedType & { readonly explanations: readonly NamedType[] }

/** What demo orders are made from: people by role, and existing master data. */
export type SeedFacts = {
  readonly people: ReadonlyMap<string | null, readonly Person[]>
  readonly brands: readonly NonNullable<TemplateDesign['brand']>[]
  readonly departments: readonly { id: number; name: string; groups: readonly { id: number; name: string }[] }[]
  readonly developmentGroups: readonly { id: number; name: string }[]
  readonly sampleTypes: readonly SeedType[]
  readonly suppliers: readonly { id: number; name: string }[]
  readonly units: readonly { id: number; name: string; nameEnglish: string | null }[]
  /** The sizes of brands, by the id of the brand. */
  readonly brandSizes: ReadonlyMap<number, readonly string[]>
  /** Sizes for brands that have none. */
  readonly sizeNames: readonly (readonly string[])[]
  readonly materials: readonly TemplateMaterialLine['material'][]
  readonly sketches: ReadonlyMap<string, readonly string[]>
  /** Size charts by style class; accessories have none. */
  readonly sizeCharts: ReadonlyMap<string, readonly string[]>
}

async function readPeople(db: SqlDatabase): Promise<SeedFacts['people']> {
  const rows = await db
    .select({ role: roles.key, id: users.id, name: users.name, avatar: users.avatar })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(users.isDeleted, false))
    .orderBy(asc(users.id))
  const byRole = Map.groupBy(rows, ({ role }) => role)
  return new Map(
    [...byRole].map(([role, all]) => [role, all.map(({ id, name, avatar }) => ({ id, name: String(name), avatar }))]),
  )
}

async function readMaterials(db: SqlDatabase): Promise<SeedFacts['materials']> {
  const rows = await db
    .select({
      material: materials,
      unit: { id: units.id, name: units.name, nameEnglish: units.nameEnglish },
      supplier: { id: suppliers.id, name: suppliers.name, phone: suppliers.phone, address: suppliers.fullAddress },
    })
    .from(materials)
    .innerJoin(suppliers, eq(suppliers.id, materials.supplierId))
    .leftJoin(units, eq(units.id, materials.unitId))
    .orderBy(asc(materials.id))
    .limit(2000)
  return rows.map(({ material, unit, supplier }) => ({
    id: material.id,
    name: material.name,
    color: material.color,
    width: plainDecimal(material.width),
    weight: plainDecimal(material.weight),
    ingredient: material.ingredient,
    description: material.description,
    imageUrls: material.imageUrls,
    codeFromSupplier: material.codeFromSupplier,
    nameEnglish: material.nameEnglish,
    colorEnglish: material.colorEnglish,
    ingredientEnglish: material.ingredientEnglish,
    actionRegion: material.actionRegion,
    actionRegionEnglish: material.actionRegionEnglish,
    unit,
    supplier,
  }))
}

async function readBrands(db: SqlDatabase): Promise<SeedFacts['brands']> {
  const rows = await db
    .select({
      id: brands.id,
      name: brands.name,
      customer: { id: customers.id, company: customers.company, processLevel: customers.processLevel },
    })
    .from(brands)
    .innerJoin(customers, eq(customers.id, brands.customerId))
    .orderBy(asc(brands.id))
  return rows.map((row) => ({
    ...row,
    customer: { ...row.customer, processLevel: row.customer.processLevel as 'B' | null },
  }))
}

/** Reads the names of the sizes that each brand uses, by the id of the brand. */
export async function readBrandSizes(db: SqlDatabase): Promise<SeedFacts['brandSizes']> {
  const rows = await db
    .selectDistinctOn([brandSizes.brandId], { brandId: brandSizes.brandId, names: sizes.ranges })
    .from(brandSizes)
    .innerJoin(sizes, eq(sizes.id, brandSizes.sizeId))
    .where(sql`cardinality(${sizes.ranges}) > 1`)
    .orderBy(asc(brandSizes.brandId), asc(sizes.id))
  return new Map(rows.map(({ brandId, names }) => [brandId, names]))
}

async function readDepartments(db: SqlDatabase): Promise<Pick<SeedFacts, 'departments' | 'developmentGroups'>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name, parentId: categories.parentId, key: categories.key })
    .from(categories)
    .where(and(eq(categories.type, 'departmentalGroup'), eq(categories.isDeleted, false)))
    .orderBy(asc(categories.position), asc(categories.id))
  const named = ({ id, name }: (typeof rows)[number]) => ({ id, name })
  const roots = rows.filter((row) => row.parentId === null && !row.key && row.name.startsWith('业务'))
  return {
    departments: roots.map((root) => ({
      ...named(root),
      groups: rows.filter((row) => row.parentId === root.id).map(named),
    })),
    developmentGroups: rows.filter((row) => row.key).map(named),
  }
}

async function readSampleTypes(db: SqlDatabase): Promise<SeedFacts['sampleTypes']> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      nameEnglish: categories.nameEnglish,
      parentId: categories.parentId,
    })
    .from(categories)
    .where(and(eq(categories.type, 'sampleType'), eq(categories.isDeleted, false)))
    .orderBy(asc(categories.position), asc(categories.id))
  return rows
    .filter((row) => row.parentId === null)
    .map(({ id, name, nameEnglish }) => ({
      name,
      nameEnglish,
      explanations: rows.filter((row) => row.parentId === id),
    }))
}

/** Reads people and master data, and draws the sketches. Undefined when there is no data to make orders from. */
export async function readSeedFacts(context: SeedContext): Promise<SeedFacts | undefined> {
  const { db } = context
  const people = await readPeople(db)
  const known = await readMaterials(db)
  const allBrands = await readBrands(db)
  const sampleTypes = await readSampleTypes(db)
  if (!people.get('业务员')?.length || known.length === 0 || allBrands.length === 0 || sampleTypes.length < 3)
    return undefined
  const supplierRows = await db
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .orderBy(asc(suppliers.id))
    .limit(500)
  const classes = styleClasses.map(({ value }) => value)
  const ranges = await db.select({ ranges: sizes.ranges }).from(sizes).orderBy(asc(sizes.id)).limit(20)
  return {
    people,
    brands: allBrands,
    ...(await readDepartments(db)),
    sampleTypes,
    suppliers: supplierRows,
    units: await db
      .select({ id: units.id, name: units.name, nameEnglish: units.nameEnglish })
      .from(units)
      .orderBy(asc(units.id)),
    brandSizes: await readBrandSizes(db),
    sizeNames: [['S', 'M', 'L'], ['36', '38', '40'], ...ranges.map((row) => row.ranges)],
    materials: known,
    sketches: await makeSketches(context, classes),
    sizeCharts: await makeSizeCharts(context, classes),
  }
}
