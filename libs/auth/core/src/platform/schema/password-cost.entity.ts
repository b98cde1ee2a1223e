import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Singleton: the hashing cost that every failed sign-in is padded to (prevents user enumeration). */
@Entity('password_costs')
@Check('password_costs_one_row_check', 'only_row')
export class PasswordCost {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean;

  /** Bcrypt's cost: the logarithm of its rounds. */
  @Column('smallint')
  dearest!: number;

  /** Algorithms and parameters of stored foreign hashes: `$argon2id$v=19$m=7168,t=5,p=1`. */
  @Column('text', { array: true, default: () => "'{}'" })
  foreignKinds!: string[];
}
