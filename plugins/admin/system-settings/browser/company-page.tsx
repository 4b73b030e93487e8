import { message } from '../../../../core/shared/message.ts'
import { companySections } from '../company-options.ts'
import { SettingView } from './setting-form.tsx'

const page = {
  key: 'company_details',
  title: message('公司信息'),
  change: message('修改公司信息'),
  sections: companySections,
  columns: 2,
} as const

/** The form of who the company is on its papers, and of its usual terms. */
export function View() {
  return <SettingView page={page} />
}
