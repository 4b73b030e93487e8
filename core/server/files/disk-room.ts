import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** Bytes; with less the embedded database cannot even write its log. `src/start.mjs` goes by the same number. */
const leastRoom = 32 * megabyte

/** Bytes that nothing of the product writes within the time below. */
const plenty = 1024 * megabyte

/** Milliseconds for which a disk that had plenty of room is not asked again: a change does not wait for the question. */
const trusted = 1000

type Room = { readonly bavail: number; readonly bsize: number }

/**
 * Watches how much room the disks of folders have. The watch says whether a folder's disk has no room for more: false where the disk does not say, or the
 * folder is not there yet. A disk that had plenty is trusted for a moment, any other is asked each time. `clock` tells milliseconds and never goes back.
 */
export function diskWatch(
  look: (folder: string) => Promise<Room> = statfs,
  clock: () => number = () => performance.now(),
): (folder: string) => Promise<boolean> {
  const trustedUntil = new Map<string, number>()
  return async (folder) => {
    const now = clock()
    if (now < (trustedUntil.get(folder) ?? now)) return false
    const room = await look(folder).catch(() => undefined)
    const bytes = room && room.bavail * room.bsize
    if (bytes !== undefined && bytes >= plenty) trustedUntil.set(folder, now + trusted)
    else trustedUntil.delete(folder)
    return bytes !== undefined && bytes < leastRoom
  }
}

/** Whether the disk of a folder has no room for more. */
export const isDiskFull = diskWatch()
