import type { TimelineSource } from '../../../../core/server/timeline/timeline-source.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { systemSettingDocument } from '../system-setting-document.ts'
import { knownSettings } from '../system-setting-options.ts'

const titles = knownSettings.map(({ key, title }) => `when '${key}' then '${sourceText(title)}'`).join(' ')

/** The timeline of a setting, for administrators. */
export const systemSettingTimeline: TimelineSource = {
  document: systemSettingDocument,
  permission: read(systemSettingDocument.key),
  table: 'system_settings',
  title: `case d.key ${titles} else d.key end`,
  path: systemSettingDocument.path,
  fields: [{ key: 'value', label: message('设置值') }],
}
