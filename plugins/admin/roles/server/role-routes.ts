import { route } from '../../../../core/server/plugin.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { privilegeName } from '../privilege-names.ts'
import {
  moduleList,
  privilegeList,
  roleCopy,
  roleCreate,
  roleList,
  rolePrivilegesUpdate,
  roleUpdate,
  userRolesUpdate,
} from '../role-contract.ts'
import { copyRole, createRole, readRoles, renameRole, replacePrivileges, replaceRolesOfUsers } from './role-store.ts'
import { privileges } from './role-tables.ts'

export const roleRoutes = [
  route(roleList, ({ db }) => readRoles(db)),
  route(roleCreate, ({ body, work }) => work((inside) => createRole(inside, body))),
  route(roleCopy, ({ params, body, work }) => work((inside) => copyRole(inside, params.id, body))),
  route(roleUpdate, ({ params, body, work }) => work((inside) => renameRole(inside, params.id, body))),
  route(rolePrivilegesUpdate, ({ params, body, work }) => work((inside) => replacePrivileges(inside, params.id, body))),

  route(userRolesUpdate, async ({ body, work }) => ({
    people: await work((inside) => replaceRolesOfUsers(inside, body)),
  })),

  route(moduleList, async ({ services }) =>
    services.modules.map(({ key, title, group }) => ({ key, title: sourceText(title), group: sourceText(group) })),
  ),
  route(privilegeList, async ({ db, services }) => {
    const ids = new Map((await db.select().from(privileges)).map(({ id, name }) => [name, id]))
    return services.modules.flatMap(({ key, title, group, flags }) =>
      flags.flatMap((flag) => {
        const name = privilegeName(key, flag)
        const id = ids.get(name)
        return id === undefined ? [] : [{ id, name, key, flag, title: sourceText(title), group: sourceText(group) }]
      }),
    )
  }),
]
