import { type Route, route } from '../../../../core/server/plugin.ts'
import { systemSettingsUpdate } from '../system-setting-contract.ts'
import { saveSettings } from './system-setting-store.ts'

export const systemSettingRoutes: readonly Route[] = [
  route(systemSettingsUpdate, ({ body, work }) => work((inside) => saveSettings(inside, body))),
]
