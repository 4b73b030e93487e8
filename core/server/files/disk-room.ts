import { statfs } from 'node:fs/promises'

/** Bytes; with less the embedded database cannot even write its log. `src/start.mjs` goes by the same number. */
const leastRoom = 32 * 1024 * 1024

type Room = { readonly bavail: number; readonly bsize: number }

/** Whether the disk of a folder has no room for more. False where the disk does not say, or the folder is not there yet. */
export async function isDiskFull(folder: string, look: (folder: string) => Promise<Room> = statfs): Promise<boolean> {
  const room = await look(folder).catch(() => undefined)
  return room !== undefined && room.bavail * room.bsize < leastRoom
}
