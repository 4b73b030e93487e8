import type { InstalledModule } from '../../../../core/server/permission-modules.ts'
import type { TimelineField, TimelineSource } from '../../../../core/server/timeline/timeline-source.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { privilegeName } from '../privilege-names.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitleSql } from './role-title-sql.ts'

const flags = [
  { value: 'read', label: message('读取') },
  { value: 'write', label: message('写入') },
]

/** Privileges grouped by module, in the order of the role editor. */
function byModule(
  modules: readonly InstalledModule[],
  privileges: unknown,
): Readonly<Record<string, readonly string[]>> {
  const names = new Set(Array.isArray(privileges) ? privileges.map((one: { name?: unknown }) => one.name) : [])
  const given = modules.map(({ key, flags: possible }) => {
    const held = possible.filter((flag) => names.has(privilegeName(key, flag)))
    return [key, held] as const
  })
  return Object.fromEntries(given.filter(([, held]) => held.length > 0))
}

/** The timeline of a role, for administrators. It shows privileges by module. */
export function roleTimeline(modules: readonly InstalledModule[]): TimelineSource {
  const fields = modules.map(
    ({ key, title, group }): TimelineField => ({
      key: `privileges.${key}`,
      label: title,
      ...(group.text === title.text ? {} : { under: group }),
      options: flags,
    }),
  )
  return {
    document: roleDocument,
    permission: read(roleDocument.key),
    table: 'roles',
    title: roleTitleSql('d'),
    path: `${roleDocument.path}?record=$id`,
    ignored: ['userCount', 'key'],
    shown: ({ privileges, ...role }) =>
      privileges === undefined ? role : { ...role, privileges: byModule(modules, privileges) },
    fields: [{ key: 'name', label: message('名称') }, { key: 'privileges', label: message('权限') }, ...fields],
  }
}
