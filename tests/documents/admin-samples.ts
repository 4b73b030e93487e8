import { runWork, systemActor } from '../../core/server/work.ts'
import { createUser } from '../../plugins/admin/users/server/user-store.ts'
import { type Content, type DocumentCompany, documentSamples } from './document-sample.ts'

/**
 * Inserts a person as a registration does, but without hashing a password, which takes longer than everything else
 * here, and gives them a role, without which nobody can be chosen.
 */
async function register({ app, turn, rows }: DocumentCompany): Promise<{ id: number; version: number }> {
  const person = { email: `p${turn()}@selvedge.example`, firstName: '敏', lastName: '林', passwordHash: '-' }
  const id = await runWork(app.services, systemActor, (work) => createUser(work, person))
  await rows(`insert into user_roles (user_id, role_id) select $1, id from roles where key = '设计师'`, [id])
  return { id, version: 1 }
}

async function privilegesOf(company: DocumentCompany, turn: number): Promise<number[]> {
  const rows = await company.rows<{ id: number }>(
    `select id from privileges where name <> 'PRIVILEGE_ADMIN_WRITE' order by id`,
  )
  return rows.map(({ id }) => id).slice(turn % 20, (turn % 20) + 2)
}

const idsOf = (key: string) => (record: Content) => (record[key] as { id: number }[]).map(({ id }) => id)

/** Samples of the administration's documents. */
export const adminSamples = documentSamples({
  users: {
    document: 'users',
    update: 'PUT users/account/:id',
    made: register,
    content: async (company, turn) => ({
      firstName: `名${turn}`,
      lastName: `姓${turn}`,
      email: `u${turn}@selvedge.example`,
      phone: `138${String(turn).padStart(8, '0')}`,
      avatar: await company.image(),
      category: { id: (await company.another('departments')).id },
      isDeleted: false,
      roleIds: [(await company.another('roles')).id],
    }),
    shown: { roleIds: idsOf('roles') },
    references: { category: 'departments', 'roleIds.0': 'roles' },
    async retire(company, id) {
      const [user] = await company.rows<{ version: number }>('select version from users where id = $1', [id])
      const body = { firstName: '敏', lastName: '林', email: null, phone: null, avatar: null, category: null }
      const more = { isDeleted: true, roleIds: [], version: user?.version }
      const answer = await company.call('PUT users/account/:id', { ...body, ...more }, id)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
  },
  roles: {
    document: 'roles',
    create: 'POST admin/roles',
    update: 'PUT admin/roles/:id',
    content: (_, turn) => ({ name: `角色 ${turn}` }),
  },
  'privileges of roles': {
    document: 'roles',
    update: 'PUT admin/roles/:id/privileges',
    made: (company) => company.fresh('roles'),
    content: async (company, turn) => ({ ids: await privilegesOf(company, turn) }),
    shown: { ids: idsOf('privileges') },
  },
  departments: {
    document: 'categories',
    create: 'POST categories',
    update: 'PUT categories',
    content: (_, turn) => ({ name: `部门 ${turn}`, parentId: null, position: 0, isDeleted: false }),
    retire: (company, id) => retireCategory(company, 'PUT categories', id),
  },
  'groups of departments': {
    document: 'categories',
    create: 'POST categories',
    update: 'PUT categories',
    content: async (company, turn) => ({
      name: `小组 ${turn}`,
      parentId: (await company.another('departments')).id,
      position: 0,
      isDeleted: false,
    }),
    references: { parentId: 'departments' },
  },
  'system settings': {
    document: 'system_settings',
    update: 'PUT config/system_setting',
    made: async (company) => {
      const [found] = await company.rows<{ id: number; version: number }>(
        'select min(id) as id, sum(version)::int as version from system_settings',
      )
      return { id: found?.id ?? 0, version: found?.version ?? 0 }
    },
    content: (_, turn) => ({ settings: [{ key: 'sale_order_edit_day', value: String((turn % 30) + 1) }] }),
    shown: {
      settings: ({ settings }) =>
        (settings as { key: string; value: string }[])
          .filter(({ key }) => key === 'sale_order_edit_day')
          .map(({ key, value }) => ({ key, value })),
    },
  },
})

/** Takes a category out of the pickers, by the call of its tree. */
export async function retireCategory(company: DocumentCompany, call: string, id: number): Promise<void> {
  const [found] = await company.rows<{ name: string; version: number; parentId: number | null; position: number }>(
    'select name, version, parent_id as "parentId", position from categories where id = $1',
    [id],
  )
  if (!found) throw new Error(`no category ${id}`)
  const { version, ...content } = found
  const answer = await company.call(call, company.bodyOf(call, { ...content, isDeleted: true }, { id, version }), id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
