import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that says what a comparison costs that nobody can tell from any other. */
@Entity('password_costs')
@Check('password_costs_one_row_check', 'only_row')
export class PasswordCost {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean;

  /** bcrypt's cost: the logarithm of its rounds. */
  @Column('smallint')
  dearest!: number;

  /** Algorithms and parameters of stored hashes that are not bcrypt's: `$argon2id$v=19$m=7168,t=5,p=1`. */
  @Column('text', { array: true, default: () => "'{}'" })
  foreignKinds!: string[];
}
