import { z } from 'zod'
import { contract, instant } from './contract.ts'
import { message } from './message.ts'
import { signedIn } from './permission.ts'

/** The most that the value of one preference takes, in bytes of JSON. */
const preferenceLimit = 65_536

/** How many preferences one person may keep. */
export const preferenceCount = 300

const key = z.string().regex(/^[a-zA-Z][\w.:-]{0,99}$/)

const value = z
  .unknown()
  .refine(
    (given) => given !== undefined && new TextEncoder().encode(JSON.stringify(given)).length <= preferenceLimit,
    message('内容过大，无法保存').text,
  )

const preference = z.object({ key: z.string(), value: z.unknown(), updatedAt: instant })

/** One preference of the signed-in person, as the server keeps it. */
export type Preference = z.output<typeof preference>

/** All preferences of the caller. */
export const preferenceList = contract({
  method: 'GET',
  path: 'preferences',
  permission: signedIn,
  summary: 'What the signed-in person keeps: keys, layouts, last choices',
  reply: z.array(preference),
})

/** Keeps one preference of the caller; an earlier value is replaced. */
export const preferenceUpdate = contract({
  method: 'PUT',
  path: 'preferences/:key',
  permission: signedIn,
  summary: 'Keep one preference',
  params: z.object({ key }),
  body: z.strictObject({ value }),
  reply: preference,
})

/** Forgets one preference of the caller; nothing happens when there is none. */
export const preferenceDelete = contract({
  method: 'DELETE',
  path: 'preferences/:key',
  permission: signedIn,
  summary: 'Forget one preference',
  params: z.object({ key }),
  reply: z.object({}),
})
