import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that says what a comparison with the dearest stored hash costs. */
@Entity('password_costs')
@Check('password_costs_one_row_check', 'only_row')
export class PasswordCost {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean;

  /** bcrypt's cost: the logarithm of its rounds. */
  @Column('smallint')
  dearest!: number;
}
