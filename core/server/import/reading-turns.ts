import { message } from '../../shared/message.ts'
import { refused } from '../refusal.ts'

/** Sheets that one server reads at the same time: each takes a core and up to half a gigabyte. */
const MOST_AT_ONCE = 2
/** Sheets of one person that may wait behind the one that is read. */
const MOST_WAITING = 4

type Turn = { readonly person: number; readonly begin: () => void }

/** Lets sheets be read in turn: two at a time, one for each person, in the order in which they came. */
export class ReadingTurns {
  private readonly reading = new Set<number>()
  private waiting: readonly Turn[] = []

  /** Reads when it is this person's turn. Throws 429 when too many sheets of the person wait already. */
  async take<Result>(person: number, read: () => Promise<Result>): Promise<Result> {
    if (this.waiting.filter((turn) => turn.person === person).length >= MOST_WAITING)
      throw refused(429, message('前面的表格还在读取，请稍后再试'))
    await new Promise<void>((begin) => {
      this.waiting = [...this.waiting, { person, begin }]
      this.go()
    })
    try {
      return await read()
    } finally {
      this.reading.delete(person)
      this.go()
    }
  }

  private go(): void {
    while (this.reading.size < MOST_AT_ONCE) {
      const next = this.waiting.find(({ person }) => !this.reading.has(person))
      if (!next) return
      this.waiting = this.waiting.filter((turn) => turn !== next)
      this.reading.add(next.person)
      next.begin()
    }
  }
}
