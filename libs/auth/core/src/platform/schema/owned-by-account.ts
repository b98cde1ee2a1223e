import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Admin } from './admin.entity';
import { AuthRecord } from './auth-record.entity';

/** Columns of a row that belongs to a user or an administrator and is deleted with them: one of the two is null. */
export abstract class OwnedByAccount {
  @Column('uuid', { nullable: true })
  authId!: string | null;

  @ManyToOne(() => AuthRecord, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'auth_id' })
  authRecord!: Relation<AuthRecord> | null;

  @Column('uuid', { nullable: true })
  adminId!: string | null;

  @ManyToOne(() => Admin, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'admin_id' })
  admin!: Relation<Admin> | null;
}
