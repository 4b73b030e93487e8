import type { Profile } from '../../shared/session-contract.ts'
import { browserMemory } from '../api/browser-memory.ts'
import { accessToken, readToken } from '../api/token.ts'
import { isProfile } from '../session/profile.ts'

const storageKey = 'selvedge-phone-person'

/** Keeps who is signed in, for phone pages that are opened without the network. */
export function keepPerson(person: Profile | undefined): void {
  browserMemory.write(storageKey, person)
}

/** Who was signed in when this phone last had the network, while their token is still here. */
export function keptPerson(): Profile | undefined {
  const person = browserMemory.read(storageKey)
  return isProfile(person) && person.id === readToken(accessToken() ?? '').userId ? person : undefined
}
