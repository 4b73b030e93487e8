import { message } from '../../../../core/shared/message.ts'
import { systemSettingDocument } from '../system-setting-document.ts'
import { settingSections } from '../system-setting-options.ts'
import { SettingView } from './setting-form.tsx'

const page = {
  key: systemSettingDocument.noun,
  title: message('系统设置'),
  change: message('修改系统设置'),
  sections: settingSections,
  columns: 1,
} as const

/** The form of the system settings. */
export function View() {
  return <SettingView page={page} />
}
