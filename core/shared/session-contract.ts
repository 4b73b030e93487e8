import { z } from 'zod'
import { contract, id } from './contract.ts'
import { emailPattern } from './email-address.ts'
import { anyone, signedIn } from './permission.ts'
import { visibleText } from './visible-text.ts'

const name = z.string().overwrite(visibleText).min(1).max(50)
const password = z.string().min(8).max(200)

/** What addresses of files end with, `?token=`, where another host serves them; a cookie does the same on the product's own. */
const filePass = z.string().optional()

/** Signs in. A wrong pair answers 401 with the message that the form shows. */
export const login = contract({
  method: 'POST',
  path: 'users/login',
  permission: anyone,
  changes: false,
  summary: 'Sign in',
  body: z.strictObject({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
  reply: z.object({ accessToken: z.string() }),
})

/** Registers a person; the e-mail becomes the user name, the new account holds no role. */
export const signup = contract({
  method: 'POST',
  path: 'users/signup',
  permission: anyone,
  summary: 'Register',
  body: z.strictObject({
    email: z.email({ pattern: emailPattern }).max(200),
    password,
    firstName: name,
    lastName: name,
  }),
  reply: z.object({ id }),
})

/**
 * Resets a password in two steps of one call: with the user name or e-mail alone a one-time code is sent, with code and
 * new password it is set. Unknown accounts get the same answer.
 */
export const resetPassword = contract({
  method: 'POST',
  path: 'users/reset_password',
  permission: anyone,
  summary: 'Ask for a one-time code, or set a new password with it',
  body: z.union([
    z.strictObject({
      username: z.string().trim().min(1).max(200),
      /** The language that the mail with the code is written in. */
      language: z.enum(['cn', 'en']).optional(),
    }),
    z.strictObject({
      username: z.string().trim().min(1).max(200),
      code: z.string().trim().min(4).max(64),
      newPassword: password,
    }),
  ]),
  reply: z.object({}),
})

/** The signed-in person with roles; `permissions` is derived from the roles on the server by `permissionsOf`. */
export const profile = contract({
  method: 'GET',
  path: 'users/profile',
  permission: signedIn,
  summary: 'The signed-in person',
  reply: z.object({
    id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullish(),
    category: z.object({ id, name: z.string() }).nullish(),
    /** The department that `category` is a group of; nothing where it is a department itself. */
    department: z.object({ id, name: z.string() }).nullish(),
    /** The fixed keys of the person's roles: what forms are filled with goes by them, whatever the roles are called. */
    duties: z.array(z.string()).optional(),
    roles: z.array(z.object({ id, name: z.string(), privileges: z.array(z.string()) })),
    permissions: z.record(z.string(), z.object({ read: z.boolean(), write: z.boolean() })),
    filePass,
    /** The people who have asked this one to decide approvals for them, on the days between two dates. */
    standsInFor: z
      .array(z.object({ person: z.object({ id, name: z.string() }), firstDay: z.string(), lastDay: z.string() }))
      .optional(),
    /**
     * Set while the person previews the product as these roles. `withheld` names those of their privileges that the person does not hold and so
     * does not get.
     */
    preview: z.object({ roles: z.array(z.object({ id, name: z.string() })), withheld: z.number().int() }).optional(),
  }),
})

/** A person as the session knows one. */
export type Profile = z.output<typeof profile.reply>

/** Exchanges a token that is still valid for a new one; the old one is refused as soon as the new one is in use. */
export const refreshToken = contract({
  method: 'POST',
  path: 'users/access_token',
  permission: anyone,
  changes: false,
  summary: 'Refresh the access token',
  query: z.object({
    product: z.string().max(20).optional(),
    /** Seconds since the last input in the page. */
    idle: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  body: z.strictObject({ token: z.string().max(4000) }),
  reply: z.object({ accessToken: z.string(), filePass }),
})

/** Ends the sign-in that the call belongs to. */
export const logout = contract({
  method: 'POST',
  path: 'users/logout',
  permission: signedIn,
  changes: false,
  summary: 'Sign out',
  reply: z.object({}),
})

/** Ends the preview as a role, and answers a token of the person's own sign-in. */
export const previewLeave = contract({
  method: 'POST',
  path: 'users/preview/leave',
  permission: signedIn,
  changes: false,
  summary: 'Stop looking at the product as a role',
  reply: z.object({ accessToken: z.string() }),
})

/** What the shell shows about the installation. Empty texts are hidden. */
export const installation = contract({
  method: 'GET',
  path: 'config',
  permission: anyone,
  summary: 'Asset host, name and logo of the product, filing numbers',
  reply: z.object({
    assetHost: z.string(),
    productName: z.string(),
    productLogo: z.string(),
    filingNumber: z.string(),
    filingLink: z.string(),
    icpNumber: z.string(),
    icpLink: z.string(),
    /** Whether mails are sent: codes to reset a password, which administrators hand out otherwise, and papers to suppliers. */
    sendsMail: z.boolean(),
  }),
})

export type Installation = z.output<typeof installation.reply>
