export { AccountPageModule } from './account-page.module';
export { missingPageOf } from './page-problems.filter';
