import { plainWords } from './plain-words.mjs';

/** Forbids what a selector finds. */
const forbid = (selector, message, fix) => ({
  meta: { fixable: fix && 'code' },
  create: (context) => ({
    [selector]: (node) =>
      context.report({ node, message, fix: fix && ((fixer) => fix(fixer, node, context.sourceCode)) }),
  }),
});

/** `...{ a, b }` becomes `a, b`. */
const withoutBraces = (fixer, node, source) => {
  const { properties } = node.argument;
  const [first, last] = [properties[0], properties.at(-1)];
  return first && fixer.replaceText(node, source.text.slice(first.range[0], last.range[1]));
};

/** Selects limits of time in specs: by a name with its unit, by a signal, by the clock. */
const limitsOfTime = [
  'Property[key.name=/^timeout$|[tT]imeoutMs$|TimeoutMillis$|^withinMs$/] > Literal.value[value>0][value<20000]',
  'Property[key.name=/[tT]imeoutSeconds$|TIMEOUT_SECONDS$/] > Literal.value[value>0][value<20]',
  'CallExpression[callee.name=/^(it|test)$/] > Literal.arguments[value<20000]',
  'CallExpression[callee.object.name="AbortSignal"][callee.property.name="timeout"] > Literal.arguments[value<20000]',
  'CallExpression[callee.property.name=/^toBeLessThan/][arguments.0.value<20000] [object.name="performance"]',
];

/** Selects reads of a page as it is at this moment. */
const readsOfPages = [
  'CallExpression[callee.property.name=/^(count|is(Visible|Hidden|Enabled|Disabled|Checked|Editable)|textContent|inner(Text|HTML)|all(TextContents|InnerTexts)|inputValue|getAttribute|evaluate(All)?|title|texts)$/]',
  'CallExpression[callee.name=/^(listViolations|heading|marked|result)$/]',
];

const decorated = (names) => `:has(Decorator > CallExpression[callee.name=/^(${names})$/])`;

/** Selects handlers of controllers that the reference describes: pages and undocumented routes are none. */
const handler = `ClassDeclaration${decorated('Controller')}:not(${decorated('ApiExcludeController')}) > ClassBody > MethodDefinition${decorated('Get|Post|Put|Patch|Delete|All|Head|Options')}`;

/** Decorators that `Route` composes. */
const partOfRoute =
  'HttpCode|CountedAs|RateLimit|RequireScope|RequireAssurance|Fresh|Budget|ApiOperation|ApiErrors|ApiLinkErrors|ApiProduces|ApiBody|Api[A-Za-z]*Response';

/** Selects all handlers, those of pages included. */
const anyHandler = `ClassDeclaration${decorated('Controller|Pages')} > ClassBody > MethodDefinition${decorated('Get|Post|Put|Patch|Delete|All|Head|Options|FormPost')}`;
const mostHandlerLines = 12;

/** Lines of the decorators and the statements of a handler; its parameters are the contract of the route. */
const shortHandlers = {
  meta: {},
  create: (context) => ({
    [anyHandler]: (node) => {
      const { start, end } = node.value.body.loc;
      const lines =
        node.key.loc.start.line - node.decorators[0].loc.start.line + Math.max(0, end.line - start.line - 1);
      if (lines <= mostHandlerLines) return;
      const message = `${lines} lines, at most ${mostHandlerLines}: compose what routes share (route-errors.ts, callback-route.ts), and leave the work to a service.`;
      context.report({ node: node.key, message });
    },
  }),
};

/**
 * Rules of this project. Each has a name of its own: where two configurations fit a file, the later one of
 * `no-restricted-syntax` silently replaces the earlier.
 */
export const projectRules = {
  rules: {
    'plain-words': plainWords,
    'short-handlers': shortHandlers,
    'bounded-normalize': forbid(
      'CallExpression[callee.property.name="normalize"]',
      'Use unicodeForm, which knows a limit: a long text takes minutes to normalise.',
    ),
    'whole-query-and-body': forbid(
      'Decorator > CallExpression[callee.name=/^(Query|Body)$/][arguments.0.type="Literal"]',
      'Take the whole query or body as a class of fields.',
    ),
    'routes-by-one-decorator': forbid(
      `${handler}:not(${decorated('Route')}), ${handler} > Decorator > CallExpression[callee.name=/^(${partOfRoute})$/]`,
      'Describe and limit the handler by Route alone.',
    ),
    // An address of a request has a query: a check of its path would be passed by adding one.
    'path-without-query': forbid(
      ':matches(BinaryExpression[operator=/^[!=]==$/], SwitchStatement) > MemberExpression[property.name=/^(url|originalUrl)$/][object.name=/^(request|req|raw)$/], BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name=/^(url|originalUrl)$/][object.property.name="raw"], CallExpression > MemberExpression[property.name=/^(startsWith|endsWith|match)$/] > MemberExpression.object[property.name=/^(url|originalUrl)$/]',
      'Compare the path of the address, without its query.',
    ),
    // Two readers of a header differ in what they take for the token, and one caller passes for several.
    'authorization-in-one-place': forbid(
      'MemberExpression[computed=false] > Identifier.property[name="authorization"], MemberExpression[computed=true] > Literal.property[value=/^authorization$/i], ObjectPattern > Property > :matches(Identifier.key[name="authorization"], Literal.key[value=/^authorization$/i]), BinaryExpression > Literal[value=/^authorization$/i], CallExpression:matches([callee.property.name=/^(get|has|header)$/], [callee.name="HeaderText"]) > Literal.arguments[value=/^authorization$/i], MemberExpression > Identifier.object[name="ExtractJwt"]',
      'Use readAuthorization of @svc/http: the header has one reader and one form.',
    ),
    // An emitter may report a second error after the first, and one without a listener ends the process.
    'lasting-error-listener': forbid(
      'CallExpression[callee.property.name="once"] > Literal.arguments:first-child[value="error"]',
      "Keep the listener: on('error').",
    ),
    // The awaited call can fail; the headers before it would then describe a body that is not sent.
    'awaited-before-reply': forbid(
      'CallExpression[callee.property.name=/^(header|headers|type|send|redirect)$/] > AwaitExpression.arguments, CallExpression[callee.property.name=/^(header|headers|type|send|redirect)$/] > :matches(CallExpression, TemplateLiteral).arguments AwaitExpression',
      'Await it before the first header of the reply is set.',
    ),
    // Who opens a file without a format lets ffmpeg guess one, and a playlist in it opens other people's files.
    'inputs-in-one-place': forbid(
      'Literal[value=/^-i$/], TemplateElement[value.raw=/(^|\\s)-i(\\s|$)/]',
      'Inputs of ffmpeg are built by libs/pipeline/core/src/input/input-arguments.ts.',
    ),
    // Repeating a file of one picture or sample starts its decoder thousands of times for each second.
    'loops-in-one-place': forbid(
      'Literal[value=/^-stream_loop$|^-loop$|(^|[,;\\]])a?loop=/], TemplateElement[value.raw=/-stream_loop|(^|[,;\\]])a?loop=/]',
      'Inputs of ffmpeg that are repeated are built by libs/pipeline/core/src/input/looped-input.ts.',
    ),
    // Callers share a place of a service fairly, by the time that they use: first come, first served lets one keep it.
    'fair-queues': forbid(
      ':matches(ImportSpecifier[imported.name=/^(createLimiter|ProcessPool)$/], ExportSpecifier[local.name=/^(createLimiter|ProcessPool)$/]), NewExpression[callee.name="Promise"] CallExpression[callee.property.name=/^(push|unshift)$/]',
      'Use FairQueue, which needs the caller; eslint.config.mjs lists what callers do not share, with the reason.',
    ),
    // A busy machine takes longer than the second that is the default.
    'patient-waits': forbid(
      'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/][arguments.length<2]',
      'Give it a timeout, or use expect.poll, whose timeout vitest.config.mts sets.',
    ),
    'polled-pages': forbid(
      readsOfPages.map((call) => `CallExpression[callee.name="expect"] > AwaitExpression > ${call}`).join(', '),
      'A page shows what was asked for a moment later: use expect.poll.',
    ),
    'patient-limits': forbid(
      limitsOfTime.join(', '),
      'A busy machine passes this limit: give what shall succeed 20 seconds. Where the limit is meant to pass, give the number a name that says what never comes.',
    ),
    // A size in a foreign file decides how far such a loop advances, or that it never does.
    'walked-parts': forbid(
      'WhileStatement, DoWhileStatement, ForStatement',
      'Readers of foreign bytes walk them with walkParts, which refuses a part that does not advance.',
    ),
    'plain-properties': forbid(
      'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]',
      'Write the properties themselves: spreading them only outwits the formatter.',
      withoutBraces,
    ),
  },
};
