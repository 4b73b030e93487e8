import { withModules } from './module-owner.ts'
import { expect } from 'vitest'
import { adminServer } from '../../plugins/admin/server.ts'
import { giveRoles } from './give-roles.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** The password of all accounts that these tests add. */
export const accountPassword = 'correct horse'

/** A company that has only accounts, with a clock that tests can move, because throttling ends with time. */
export class AccountCompany {
  readonly app: TestApp
  private people = 0
  private readonly clock: { now: Date }

  private constructor(app: TestApp, clock: { now: Date }) {
    this.app = app
    this.clock = clock
  }

  static async open(): Promise<AccountCompany> {
    const clock = { now: new Date('2026-03-02T01:00:00Z') }
    const app = await openTestApp(withModules([adminServer]), {
      clock: () => clock.now,
      environment: { SEED: 'none', ADMIN_PASSWORD: accountPassword },
    })
    // The queues for jobs exist only while the app listens.
    await app.listen()
    return new AccountCompany(app, clock)
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.app.database.close()
  }

  get now(): Date {
    return this.clock.now
  }

  /** Moves the clock forward. */
  pass(milliseconds: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + milliseconds)
  }

  /** The token of the administrator. The clock moves forward first, so that earlier failed sign-ins no longer count. */
  async adminLater(): Promise<string> {
    this.pass(3 * 3600_000)
    return this.signIn('admin')
  }

  async signIn(username: string, secret = accountPassword): Promise<string> {
    const answer = await this.app.call('POST', 'users/login', { body: { username, password: secret } })
    expect(answer.status).toBe(200)
    return answer.body.accessToken
  }

  /** Adds an account with roles; returns its e-mail address. */
  async addPerson(admin: string, lastName: string, firstName: string, ...roleNames: string[]) {
    this.people += 1
    const email = `person${this.people}@selvedge.example`
    const signup = await this.app.call('POST', 'users/signup', {
      token: admin,
      body: { email, password: accountPassword, lastName, firstName },
    })
    expect(signup.status).toBe(200)
    const roles = (await this.app.call('GET', 'admin/roles', { token: admin })).body as { id: number; name: string }[]
    const roleIds = roles.filter(({ name }) => roleNames.includes(name)).map(({ id }) => id)
    const given = await giveRoles(this.app, admin, { userIds: [signup.body.id], roleIds })
    expect(given.status).toBe(200)
    return { id: signup.body.id as number, email }
  }
}
