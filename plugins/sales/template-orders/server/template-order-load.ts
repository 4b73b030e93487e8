import { eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { categories, users } from '../../../admin/server-public.ts'
import { brands, customers, suppliers } from '../../../master-data/server-public.ts'
import type { TemplateOrder } from '../template-order-schema.ts'
import { colorsSql, designColors } from './template-order-color-load.ts'
import { templateOrders } from './template-order-tables.ts'

const creator = alias(users, 'creator')
const updater = alias(users, 'updater')
const designer = alias(users, 'designer')
const salesperson = alias(users, 'salesperson')
const assistant = alias(users, 'assistant')
const follower = alias(users, 'follower')
const department = alias(categories, 'department')
const team = alias(categories, 'team')
const developmentGroup = alias(categories, 'development_group')

const person = <Of extends { id: PgColumn; name: PgColumn; avatar: PgColumn }>({ id, name, avatar }: Of) => ({
  id: id as Of['id'],
  name: name as Of['name'],
  avatar: avatar as Of['avatar'],
})

async function loadRow(db: SqlDatabase, id: number) {
  // Prepared, because to plan its joins takes ten times as long as to run it.
  const [row] = await db
    .select({
      order: templateOrders,
      user: person(creator),
      lastUpdater: person(updater),
      designer: person(designer),
      businessFollower: person(salesperson),
      assistant: person(assistant),
      templateFollower: person(follower),
      brand: { id: brands.id, name: brands.name },
      customer: { id: customers.id, company: customers.company, processLevel: customers.processLevel },
      department: { id: department.id, name: department.name },
      group: { id: team.id, name: team.name },
      developmentGroup: { id: developmentGroup.id, name: developmentGroup.name },
      factory: { id: suppliers.id, name: suppliers.name },
      colors: colorsSql(sql`${templateOrders.id}`),
    })
    .from(templateOrders)
    .innerJoin(creator, eq(creator.id, templateOrders.creatorId))
    .leftJoin(updater, eq(updater.id, templateOrders.lastUpdaterId))
    .leftJoin(designer, eq(designer.id, templateOrders.designerId))
    .leftJoin(salesperson, eq(salesperson.id, templateOrders.businessFollowerId))
    .leftJoin(assistant, eq(assistant.id, templateOrders.assistantId))
    .leftJoin(follower, eq(follower.id, templateOrders.templateFollowerId))
    .leftJoin(brands, eq(brands.id, templateOrders.brandId))
    .leftJoin(customers, eq(customers.id, brands.customerId))
    .leftJoin(department, eq(department.id, templateOrders.departmentId))
    .leftJoin(team, eq(team.id, templateOrders.groupId))
    .leftJoin(developmentGroup, eq(developmentGroup.id, templateOrders.developmentGroupId))
    .leftJoin(suppliers, eq(suppliers.id, templateOrders.factoryId))
    .where(eq(templateOrders.id, sql.placeholder('id')))
    .prepare('load_template_order')
    .execute({ id })
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof loadRow>>>

function brandOf({ brand, customer }: Row): TemplateOrder['templateDesign']['brand'] {
  if (!brand || !customer) return null
  const processLevel = customer.processLevel as 'B+' | 'B' | 'B-' | null
  return { ...brand, customer: { ...customer, processLevel } }
}

/** The whole order as the wire shows it; undefined when there is none. */
export async function loadTemplateOrder(db: SqlDatabase, id: number): Promise<TemplateOrder | undefined> {
  const row = await loadRow(db, id)
  if (!row) return undefined
  const { order } = row
  const colors = designColors(row.colors, order)
  return {
    id: order.id,
    version: order.version,
    confirmedVersion: order.confirmedVersion,
    syncStatus: order.syncStatus,
    patterningFinished: order.patterningFinished,
    source: order.sourceId,
    sourceType: order.sourceType,
    user: row.user,
    lastUpdater: row.lastUpdater,
    designer: row.designer,
    businessFollower: row.businessFollower,
    assistant: row.assistant,
    orderPlaceDate: order.orderPlaceDate,
    publicationDate: order.publicationDate,
    urgent: order.urgent,
    urgentReason: order.urgentReason,
    urgentDescription: order.urgentDescription,
    processLevel: order.processLevel,
    materialBudget: order.materialBudget,
    budget: order.budget,
    hasHook: order.hasHook,
    hookRemark: order.hookRemark,
    hasLanyard: order.hasLanyard,
    lanyardRemark: order.lanyardRemark,
    sizeDescription: order.sizeDescription,
    marks: order.marks,
    comments: order.comments,
    typeExplain: order.typeExplain,
    attachments: order.attachments,
    templateDesign: {
      code: order.code,
      type: order.type,
      category: order.category,
      brand: brandOf(row),
      customerCode: order.customerCode,
      designImageUrls: order.designImageUrls,
      department: row.department,
      group: row.group,
      templateFollower: row.templateFollower,
      developmentType: order.developmentType,
      factory: row.factory,
      developmentGroup: row.developmentGroup,
      sampleDress: colors.sampleDress,
      templates: colors.templates,
      sizeGuideUrls: order.sizeGuideUrls,
      description: order.description,
      templateOrderSyncStatus: order.syncStatus,
      bomStatus: order.bomStatus,
    },
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}
