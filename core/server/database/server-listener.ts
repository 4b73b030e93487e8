import type pg from 'pg'

const HEARTBEAT = 30_000
const HEARTBEAT_LIMIT = 10_000
const LONGEST_PAUSE = 15_000

type Listener = { onMessage: (payload: string) => void; onGap: (() => void) | undefined }

/**
 * One connection outside the pool that listens on all channels asked for. It connects at the first, comes back by itself when
 * the connection is lost (asking with a heartbeat, since a dead network says nothing), and then tells each listener of the gap.
 */
export class ServerListener {
  private readonly createClient: () => pg.Client
  private readonly channels = new Map<string, Set<Listener>>()
  private client: pg.Client | undefined
  private connecting: Promise<pg.Client> | undefined
  private heartbeat: NodeJS.Timeout | undefined
  private retry: NodeJS.Timeout | undefined
  private pause = 100
  private closed = false

  constructor(createClient: () => pg.Client) {
    this.createClient = createClient
  }

  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap: (() => void) | undefined,
  ): Promise<() => Promise<void>> {
    const listener: Listener = { onMessage, onGap }
    const listeners = this.channels.get(channel) ?? new Set()
    this.channels.set(channel, listeners)
    listeners.add(listener)
    try {
      const client = await this.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      listeners.delete(listener)
      throw error
    }
    return async () => {
      listeners.delete(listener)
      if (listeners.size > 0 || this.channels.get(channel) !== listeners) return
      this.channels.delete(channel)
      // A lost connection has forgotten the channel already.
      if (this.client) await this.client.query(`unlisten ${this.client.escapeIdentifier(channel)}`).catch(() => {})
    }
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.heartbeat)
    clearTimeout(this.retry)
    await this.connecting?.catch(() => {})
    const client = this.client
    this.client = undefined
    await client?.end().catch(() => {})
  }

  private connect(): Promise<pg.Client> {
    if (this.client) return Promise.resolve(this.client)
    this.connecting ??= this.open().finally(() => {
      this.connecting = undefined
    })
    return this.connecting
  }

  private async open(): Promise<pg.Client> {
    const client = this.createClient()
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of this.channels.get(channel) ?? []) onMessage(payload ?? '')
    })
    // `end` follows each error of a connection that stood; an error before that rejects `connect`.
    client.on('error', () => {})
    await client.connect()
    client.once('end', () => this.lose(client))
    try {
      for (const channel of this.channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.client = client
    this.pause = 100
    this.heartbeat = setInterval(() => this.beat(client), HEARTBEAT)
    this.heartbeat.unref()
    return client
  }

  private beat(client: pg.Client): void {
    const limit = setTimeout(() => {
      const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
      connection.stream.destroy()
    }, HEARTBEAT_LIMIT)
    limit.unref()
    client
      .query('select 1')
      .catch(() => {})
      .finally(() => clearTimeout(limit))
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return
    this.client = undefined
    clearInterval(this.heartbeat)
    if (!this.closed) this.comeBack()
  }

  private comeBack(): void {
    this.retry = setTimeout(async () => {
      try {
        await this.connect()
        for (const listeners of this.channels.values()) for (const { onGap } of listeners) onGap?.()
      } catch {
        this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
        if (!this.closed) this.comeBack()
      }
    }, this.pause)
  }
}
