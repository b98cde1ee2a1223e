import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Singleton: the configuration file that was applied last, and what it owns. */
@Entity('configuration_files')
@Check('configuration_files_one_row_check', 'only_row')
export class ConfigurationFile {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean;

  /** Name without folders; null before the first file. */
  @Column('text', { nullable: true })
  name!: string | null;

  /** `settings.<name>`, or the name of a list that the file owns as a whole. */
  @Column('text', { array: true, default: () => "'{}'" })
  owns!: string[];

  @Column('timestamptz', { nullable: true })
  appliedAt!: Date | null;
}
