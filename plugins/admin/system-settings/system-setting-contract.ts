import { z } from 'zod'
import { contract } from '../../../core/shared/contract.ts'
import { write } from '../../../core/shared/permission.ts'
import { systemSettings } from '../../../core/shared/setting-contract.ts'

export const systemSettingsUpdate = contract({
  method: 'PUT',
  path: 'config/system_setting',
  permission: write('ADMIN'),
  summary: 'Change system settings; keys that nobody knows are ignored',
  body: z.strictObject({
    /**
     * The sum of the versions at which the settings were read; the call is refused when one of them has changed since.
     */
    version: z.number().int().nonnegative(),
    settings: z.array(z.strictObject({ key: z.string().max(100), value: z.string().max(12_000) })).max(100),
  }),
  reply: z.object({ version: z.number().int(), settings: systemSettings.reply }),
})
