import { message } from '../../../core/shared/message.ts'
import type { PermissionModule } from '../../../core/shared/permission-module.ts'
import type { RoleKey } from '../roles/role-keys.ts'

const system = { group: message('系统'), order: 110 } as const

/** The modules of administration. */
export const adminModules: readonly PermissionModule<RoleKey>[] = [
  { ...system, key: 'PREROGATIVE', title: message('特权'), flags: ['write'] },
  { ...system, key: 'OPERATING_RECORD', title: message('操作记录'), grants: { read: ['仓管员'] } },
  { ...system, key: 'ADMIN', title: message('用户与权限') },
]
