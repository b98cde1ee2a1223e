export { Html, html, type Part } from '@svc/http';
