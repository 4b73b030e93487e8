import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { companyPath, systemSettingDocument } from '../system-setting-document.ts'

const { noun, path, key } = systemSettingDocument

/** The system settings commands that are available in every view. */
export const systemSettingCommands: readonly Command[] = [
  {
    id: `${noun}.open`,
    title: message('打开系统设置'),
    keywords: 'system settings configuration edit window hour rate 可修改期 截止日 标准时薪 核价',
    icon: 'sliders',
    permission: read(key),
    run: ({ open }) => open(path),
  },
  {
    id: `${noun}.openCompany`,
    title: message('打开公司信息'),
    keywords: 'company details letterhead logo address bank terms print 抬头 标志 地址 银行 条款 允差 打印',
    icon: 'building',
    permission: read(key),
    run: ({ open }) => open(companyPath),
  },
]
