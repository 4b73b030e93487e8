import { signOut } from '../../session/session.ts'
import { askToSignOut } from '../../workspace/workspace.ts'

/** Signs out, after a question when that loses what was not saved. */
export async function signOutAsking(): Promise<void> {
  if (await askToSignOut()) await signOut()
}
