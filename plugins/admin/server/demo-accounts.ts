import type { DemoAccount } from '../../../core/server/plugin.ts'
import type { Settings } from '../../../core/server/settings.ts'
import { demoPassword } from './demo-password.ts'

/**
 * A few accounts of the demo company to try, one for each kind of work. All accounts of the demo company have the same
 * password.
 */
export function demoAccounts({ ADMIN_PASSWORD }: Settings): DemoAccount[] {
  const employees = [
    ['yewuyuan', '业务员 merchandiser'],
    ['yangbangendan', '样板跟单 sample follow-up'],
    ['banfangwenyuan', '版房文员 pattern room'],
    ['shengchangendan', '生产跟单 production follow-up'],
    ['caigou', '采购员 purchasing'],
    ['dahuocaigou', '大货采购员 bulk purchasing'],
    ['cangguan', '仓管员 warehouse'],
  ] as const
  return [
    { username: 'admin', password: ADMIN_PASSWORD ? 'ADMIN_PASSWORD' : demoPassword, title: '管理员 administrator' },
    ...employees.map(([username, title]) => ({ username, password: demoPassword, title })),
  ]
}
