import { useAtomValue } from 'jotai'
import { keysOf } from '../keys/key-map.ts'
import { keyOverridesAtom } from '../keys/key-overrides.ts'
import { useScope } from './command-scope.ts'

/** The keys of a command by its id, as the person set them; undefined for none. */
export function useCommandKeys(id: string | undefined): string | undefined {
  const { commands } = useScope()
  const overrides = useAtomValue(keyOverridesAtom)
  const command = commands.find((one) => one.id === id)
  return command && keysOf(command, overrides)
}
