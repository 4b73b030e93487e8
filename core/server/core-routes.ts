import { z } from 'zod'
import { contract } from '../shared/contract.ts'
import { anyone } from '../shared/permission.ts'
import { installation } from '../shared/session-contract.ts'
import { systemSettings } from '../shared/setting-contract.ts'
import { diskFull } from './database-problem.ts'
import { isDiskFull } from './files/disk-room.ts'
import { type Route, route } from './plugin.ts'
import { refused } from './refusal.ts'
import { readSystemSettings } from './system-settings.ts'

const health = contract({
  method: 'GET',
  path: 'health',
  permission: anyone,
  summary: 'Whether the server and its database answer, and have room for more',
  reply: z.object({ status: z.literal('ok') }),
})

/** What every server answers, whatever its plugins are. */
export const coreRoutes: readonly Route[] = [
  route(health, async ({ services }) => {
    await services.database.pool.query('select 1')
    if (await isDiskFull(services.settings.DATA_DIR)) throw refused(503, diskFull)
    return { status: 'ok' as const }
  }),
  route(installation, async ({ services: { settings, mailer } }) => ({
    assetHost: settings.ASSET_HOST,
    productName: settings.PRODUCT_NAME,
    productLogo: settings.PRODUCT_LOGO,
    filingNumber: settings.FILING_NUMBER,
    filingLink: settings.FILING_LINK,
    icpNumber: settings.ICP_NUMBER,
    icpLink: settings.ICP_LINK,
    sendsMail: mailer !== undefined,
  })),
  route(systemSettings, ({ db }) => readSystemSettings(db)),
]
