import { Repository } from 'typeorm';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, databaseNow, type Queryable, Statement } from '@svc/database';
import type { StoredPassword } from '../../passwords/password-hasher';
import { Admin } from '../../platform/schema/admin.entity';
import type { CloudIdentity } from './cloud-identity';

export const insertAdmin = new Statement<Pick<Admin, 'id'>>(`
  INSERT INTO auth.admins (id, username, password_hash, password_scheme) VALUES ($1, $2, $3, $4)
    ON CONFLICT (username) DO NOTHING RETURNING id`);

/** Appends the subject to a name that is taken, so that the new administrator is not mistaken for the existing one. */
export const insertExternalAdmin = new Statement(`
  INSERT INTO auth.admins (id, username, external_issuer, external_subject)
    VALUES ($1, CASE WHEN EXISTS (SELECT 1 FROM auth.admins WHERE username = $2) THEN $2 || ' (' || $4 || ')' ELSE $2 END, $3, $4)
    ON CONFLICT DO NOTHING`);

const maximumNameLength = 200;

@Injectable()
export class AdminsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Admin) private readonly rows: Repository<Admin>,
  ) {}

  anyExists(): Promise<boolean> {
    return this.rows.exists();
  }

  /** @returns undefined when the name is taken */
  async insert(
    username: string,
    { passwordHash, passwordScheme }: Pick<Admin, 'passwordHash' | 'passwordScheme'>,
    target: Queryable = this.database,
  ): Promise<string | undefined> {
    const [row] = await target.query(insertAdmin, [randomUUIDv7(), username, passwordHash, passwordScheme]);
    return row?.id;
  }

  /**
   * Finds the administrator of a cloud identity, or adds it at its first sign-in.
   *
   * @returns undefined for an administrator who was disabled here
   */
  async findOrAddExternal({ issuer, subject, username }: CloudIdentity): Promise<Admin | undefined> {
    const find = () => this.rows.findOneBy({ externalIssuer: issuer, externalSubject: subject });
    if ((await find()) === null)
      await this.database.execute(insertExternalAdmin, [
        randomUUIDv7(),
        username.slice(0, maximumNameLength),
        issuer,
        subject,
      ]);
    const admin = await find();
    return admin?.disabledAt === null ? admin : undefined;
  }

  async findByName(username: string): Promise<Admin | undefined> {
    return (await this.rows.findOneBy({ username })) ?? undefined;
  }

  async setPassword(
    id: string,
    { passwordHash, passwordScheme }: StoredPassword,
    transaction: Queryable,
  ): Promise<void> {
    const change = { passwordHash, passwordScheme, updatedAt: databaseNow };
    await transaction.repository(Admin).update({ id }, change);
  }
}
