import { message } from '../../../core/shared/message.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'

type Aside = { readonly isDeleted?: boolean }

/** Whether a record may be set aside: only while it is in use. */
export function canSetAside(record: Aside): Verdict {
  return record.isDeleted ? refuse(message('已经停用')) : allow
}

/** Whether a record may be brought back: only after it was set aside. */
export function canBringBack(record: Aside): Verdict {
  return record.isDeleted === false ? refuse(message('正在使用中')) : allow
}
