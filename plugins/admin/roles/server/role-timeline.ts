import type { TimelineField, TimelineSource } from '../../../../core/server/timeline/timeline-source.ts'
import type { Manifest } from '../../../../core/shared/manifest.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { type ModuleKey, moduleKeysWith, privilegeName } from '../module-keys.ts'
import { roleDocument } from '../role-document.ts'
import { roleTitleSql } from './role-title-sql.ts'

const flags = [
  { value: 'read', label: message('读取') },
  { value: 'write', label: message('写入') },
]

/** Privileges grouped by module, in the order of the role editor. */
function byModule(modules: readonly ModuleKey[], privileges: unknown): Readonly<Record<string, readonly string[]>> {
  const names = new Set(Array.isArray(privileges) ? privileges.map((one: { name?: unknown }) => one.name) : [])
  const given = modules.map(({ key, flags: possible }) => {
    const held = possible.filter((flag) => names.has(privilegeName(key, flag)))
    return [key, held] as const
  })
  return Object.fromEntries(given.filter(([, held]) => held.length > 0))
}

/** The timeline of a role, for administrators. It shows privileges by module. */
export function roleTimeline(manifests: readonly Manifest[]): TimelineSource {
  const modules = moduleKeysWith(manifests)
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
