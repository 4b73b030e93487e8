import { extensionOf, imageTypes } from './file-types.ts'
import { message } from './message.ts'
import { allow, refuse, type Actor, type Verdict } from './rule.ts'

const megabyte = 1024 * 1024

/** The largest picture in bytes for a person without any permission, who can upload an avatar only. */
export const avatarLimit = 5 * megabyte

/** Bytes of files outside records that a person without any permission may have. */
export const avatarQuota = 4 * avatarLimit

/** Whether a person has any permission at all. */
export function hasAnyRight({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return Object.values(permissions).some((right) => right?.read || right?.write)
}

/** Whether a person may upload a file of this name and size in bytes. Without any permission only an avatar is allowed. */
export function canUpload(
  actor: Pick<Actor, 'permissions'>,
  { filename, size }: { readonly filename: string; readonly size: number },
): Verdict {
  if (hasAnyRight(actor)) return allow
  const isAvatar = (imageTypes as readonly string[]).includes(extensionOf(filename)) && size <= avatarLimit
  if (isAvatar) return allow
  return refuse(
    message('您的账号还没有任何权限，只能上传头像：{formats} 图片，不超过 {limit} MB', {
      formats: imageTypes.join(', '),
      limit: avatarLimit / megabyte,
    }),
  )
}
