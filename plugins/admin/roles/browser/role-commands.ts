import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { recordAddress, newRecord } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { message } from '../../../../core/shared/message.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import type { Role } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { canCopyRole, canRenameRole } from '../role-rules.ts'

const { noun, path, key } = roleDocument

/** Intent in the address: the roles page opens the dialog that renames the role. */
export const renaming = 'rename'
/** Intent in the address: the roles page opens the dialog that copies the role. */
export const copying = 'copy'

/** The role commands that are available in every view. */
export const roleCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开角色与权限'),
    keywords: 'roles permissions privileges',
    keys: 'g r',
    permission: read(key),
    run: ({ open }) => open(path),
  },
  {
    id: `${noun}.create`,
    title: message('新建角色'),
    keywords: 'new role create',
    icon: 'plus',
    keys: 'c r',
    permission: write(key),
    places: ['create'],
    run: ({ open }) => open(recordAddress(path, newRecord)),
  },
  ...commandsOf<Role>(noun, [
    {
      id: `${noun}.rename`,
      title: message('重命名角色'),
      keywords: 'rename',
      icon: 'pencil',
      keys: 'F2',
      picks: true,
      permission: write(key),
      check: canRenameRole,
      run: ({ records: [role], open }) => open(recordAddress(path, role.id, renaming)),
    },
    {
      id: `${noun}.copy`,
      title: message('复制角色'),
      keywords: 'copy duplicate role privileges',
      icon: 'copy',
      keys: 'y',
      picks: true,
      permission: write(key),
      check: canCopyRole,
      run: ({ records: [role], open }) => open(recordAddress(path, role.id, copying)),
    },
  ]),
  {
    id: `${noun}.preview`,
    title: message('以角色查看'),
    keywords: 'view as role preview see what a role sees read-only',
    icon: 'eye',
    quiet: true,
    permission: write(key),
    pages: [
      {
        key: 'roles',
        title: message('选择要查看的角色，可多选'),
        several: true,
        choices: async () => (await import('./role-preview-actions.ts')).readRoleChoices(),
      },
    ],
    run: async ({ arguments: { roles } }) => {
      const { startRolePreview } = await import('./role-preview-actions.ts')
      await startRolePreview((roles?.value ?? '').split(',').map(Number))
    },
  },
]
