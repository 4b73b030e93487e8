import { and, eq, inArray, isNull } from 'drizzle-orm'
import { addFile, fileUrlOf } from '../../core/server/files/file-record.ts'
import { files } from '../../core/server/files/file-tables.ts'
import { adminServer } from '../../plugins/admin/server.ts'
import { categories, privileges, rolePrivileges, roles, userRoles, users } from '../../plugins/admin/server-public.ts'
import { inboxServer } from '../../plugins/inbox/server.ts'
import { masterDataServer } from '../../plugins/master-data/server.ts'
import { brands, customers, suppliers } from '../../plugins/master-data/server-public.ts'
import { materialsServer } from '../../plugins/materials/server.ts'
import { materials } from '../../plugins/materials/server-public.ts'
import { salesServer } from '../../plugins/sales/server.ts'
import {
  templateOrderModel,
  type TemplateOrder,
  type TemplateOrderContent,
} from '../../plugins/sales/template-orders/template-order-model.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { withModules } from './module-owner.ts'
import { filledBody } from './filled-body.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** What a save changes of a sample order; of the design, only the parts that are given. */
type OrderChange = { readonly templateDesign?: object; readonly [key: string]: unknown }

/** A company with a few people and the data that a sample order needs. */
export type SalesCompany = {
  readonly app: TestApp
  /** May write sample orders and tasks, and review secondary processes. */
  readonly merchandiser: { id: number; token: string }
  /** May write sample orders, too. */
  readonly colleague: { id: number; token: string }
  /** May only read sample orders. */
  readonly reader: { id: number; token: string }
  /** May read materials, nothing of sales. */
  readonly stranger: { id: number; token: string }
  readonly brandId: number
  readonly supplierId: number
  readonly materialId: number
  readonly departmentId: number
  readonly developmentGroupId: number
  readonly image: string
  /** The content of an order that can be confirmed. */
  completeOrder(): TemplateOrderContent
  create(body: unknown, type?: string, token?: string): Promise<{ status: number; body: TemplateOrder }>
  /**
   * Sends a sample order with the content that it has and a change. `type` is the step: `submit` confirms the order, `regression` begins its revision,
   * and without it the order is saved. Default of `token`: the merchandiser's.
   */
  saveOrder(
    order: TemplateOrder,
    type?: string,
    change?: OrderChange,
    token?: string,
  ): Promise<Awaited<ReturnType<TestApp['call']>>>
  close(): Promise<void>
}

/** The privileges to read and to write what some keys guard. */
export const written = (...keys: string[]) => keys.flatMap((key) => [`PRIVILEGE_${key}_READ`, `PRIVILEGE_${key}_WRITE`])

/** What a call answers. */
export type Answer = Awaited<ReturnType<TestApp['call']>>

/** A person of a company, with the token by which calls name the person. */
export type Person = { readonly id: number; readonly token: string }

/** Adds a signed-in person with a new role that has the given privileges (`PRIVILEGE_{MODULE}_READ` or `_WRITE`). */
export async function addPerson(app: TestApp, username: string, names: readonly string[]): Promise<Person> {
  const { db } = app.services
  const [user] = await db
    .insert(users)
    .values({
      username,
      lastName: '测',
      firstName: username,
      pinyinAbbreviation: username,
      pinyinKey: username,
      passwordHash: '-',
    })
    .returning({ id: users.id })
  const [role] = await db
    .insert(roles)
    .values({ name: `role of ${username}` })
    .returning({ id: roles.id })
  const id = Number(user?.id)
  const roleId = Number(role?.id)
  const held = await db
    .select({ id: privileges.id })
    .from(privileges)
    .where(inArray(privileges.name, [...names]))
  if (held.length !== names.length) throw new Error(`privileges that do not exist: ${names.join()}`)
  await db.insert(rolePrivileges).values(held.map((privilege) => ({ roleId, privilegeId: privilege.id })))
  await db.insert(userRoles).values({ userId: id, roleId })
  return { id, token: await app.tokenFor(id) }
}

async function addImage(app: TestApp, ownerId: number): Promise<string> {
  const now = new Date()
  const of = { originalName: 'front.png', type: 'png', ownerId, createdAt: now, adoptedAt: now }
  const row = await addFile(app.services.db, of)
  await app.services.db.update(files).set({ size: 1, uploadedAt: new Date() }).where(eq(files.id, row.id))
  return fileUrlOf(app.services.settings, row.name)
}

async function addMasterData(app: TestApp) {
  const { db } = app.services
  const [customer] = await db
    .insert(customers)
    .values({ company: '晨曦服饰', pinyinKey: 'chen xi', companyGroup: '晨曦', processLevel: 'B' })
    .returning({ id: customers.id })
  const [brand] = await db
    .insert(brands)
    .values({ name: '云裳', pinyinKey: 'yun shang', customerId: Number(customer?.id) })
    .returning({ id: brands.id })
  const place = {
    country: '中国',
    state: '广东',
    city: '广州',
    district: '海珠',
    street: '布匹街 1 号',
    fullAddress: '广州布匹街 1 号',
  }
  const [supplier] = await db
    .insert(suppliers)
    .values({ name: '锦绣布行', pinyinKey: 'jin xiu', category: 'fabric', ...place })
    .returning({ id: suppliers.id })
  const supplierId = Number(supplier?.id)
  const [material] = await db
    .insert(materials)
    .values({ name: '真丝双绉', pinyinKey: 'zhen si', supplierId, width: '140', weight: '65' })
    .returning({ id: materials.id })
  const [department] = await db
    .insert(categories)
    .values({ name: '业务一部', type: 'departmentalGroup' })
    .returning({ id: categories.id })
  const [group] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.key, 'company'), eq(categories.isDeleted, false)))
  const types = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(eq(categories.type, 'sampleType'), isNull(categories.parentId)))
  if (!types.some(({ name }) => name === '初样')) throw new Error('no sample types')
  return {
    brandId: Number(brand?.id),
    supplierId,
    materialId: Number(material?.id),
    departmentId: Number(department?.id),
    developmentGroupId: Number(group?.id),
  }
}

/** Opens a server with the sales area and its people. */
export async function openSalesCompany(
  more: readonly ServerPlugin[] = [],
  options: TestAppOptions = {},
): Promise<SalesCompany> {
  const app = await openTestApp(
    withModules([adminServer, inboxServer, masterDataServer, materialsServer, salesServer, ...more]),
    options,
  )
  const of = (key: string, ...flags: string[]) => flags.map((flag) => `PRIVILEGE_${key}_${flag}`)
  const merchandiser = await addPerson(app, 'merchandiser', [
    ...of('TEMPLATE_ORDER', 'READ', 'WRITE'),
    ...of('BUSINESS_TASK', 'READ', 'WRITE'),
    ...of('TEMPLATE_RETRIEVE', 'READ'),
    ...of('PATTERN_SECONDARY_PROCESS', 'WRITE'),
  ])
  const colleague = await addPerson(app, 'colleague', [
    ...of('TEMPLATE_ORDER', 'READ', 'WRITE'),
    ...of('BUSINESS_TASK', 'READ', 'WRITE'),
  ])
  const reader = await addPerson(app, 'reader', of('TEMPLATE_ORDER', 'READ'))
  const stranger = await addPerson(app, 'stranger', of('MATERIAL', 'READ'))
  const known = await addMasterData(app)
  const image = await addImage(app, merchandiser.id)
  const person = { id: merchandiser.id }
  return {
    app,
    merchandiser,
    colleague,
    reader,
    stranger,
    ...known,
    image,
    completeOrder: () =>
      filledBody(templateOrderModel.body, {
        businessFollower: person,
        orderPlaceDate: '2026-03-02',
        typeExplain: '首次开发',
        measurement: structuredClone(templateOrderModel.empty.measurement),
        templateDesign: {
          type: '初样',
          category: 'dress',
          brand: { id: known.brandId },
          customerCode: 'YS-1001',
          designImageUrls: [image],
          department: { id: known.departmentId },
          templateFollower: { id: colleague.id },
          developmentType: 'PatterningDevelopmentSample',
          developmentGroup: { id: known.developmentGroupId },
          sampleDress: [
            {
              color: '黑色',
              sizeRanges: [
                { name: 'S', quantity: 1 },
                { name: 'M', quantity: 2 },
              ],
            },
            { color: '白色', sizeRanges: [{ name: 'M', quantity: 1 }] },
          ],
          templates: ['黑色', '白色'].map((color) => ({
            color,
            bomMaterials: [{ material: { id: known.materialId }, materialType: 'Main', usage: '1.5' }],
          })),
        },
      }) as unknown as TemplateOrderContent,
    create: (body, type, token = merchandiser.token) =>
      app.call('POST', `template_orders${type ? `?type=${type}` : ''}`, {
        token,
        body: filledBody(templateOrderModel.body, body as Readonly<Record<string, unknown>>),
      }),
    saveOrder(order, type, change = {}, token = merchandiser.token) {
      const content = contentOf(templateOrderModel, order)
      const templateDesign = { ...content.templateDesign, ...change.templateDesign }
      const body = { id: order.id, version: order.version, ...content, ...change, templateDesign }
      return app.call('PUT', `template_orders${type ? `?type=${type}` : ''}`, { token, body })
    },
    close: () => app.close(),
  }
}
