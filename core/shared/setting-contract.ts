import { z } from 'zod'
import { contract, id } from './contract.ts'
import { member } from './permission.ts'

/** Settings that every signed-in person's browser may read, such as how long an order may be edited. */
export const systemSettings = contract({
  method: 'GET',
  path: 'config/system_setting',
  permission: member,
  summary: 'System settings as keys and values',
  reply: z.array(z.object({ id, key: z.string(), value: z.string(), version: z.number().int() })),
})

/** One system setting. */
export type SystemSetting = z.output<typeof systemSettings.reply>[number]
