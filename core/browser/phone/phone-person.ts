import type { Profile } from '../../shared/session-contract.ts'
import { accessToken, readToken } from '../api/token.ts'
import { isProfile } from '../session/profile.ts'

const storageKey = 'selvedge-phone-person'

/** Keeps who is signed in, for phone pages that are opened without the network. */
export function keepPerson(person: Profile | undefined): void {
  try {
    if (person) localStorage.setItem(storageKey, JSON.stringify(person))
    else localStorage.removeItem(storageKey)
  } catch {
    // Without room, phone pages open with the network alone.
  }
}

/** Who was signed in when this phone last had the network, while their token is still here. */
export function keptPerson(): Profile | undefined {
  try {
    const person: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isProfile(person) && person.id === readToken(accessToken() ?? '').userId ? person : undefined
  } catch {
    return undefined
  }
}
