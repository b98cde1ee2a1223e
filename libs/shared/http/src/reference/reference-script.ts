/**
 * Plugin of Swagger UI, which runs in the page: the filter finds routes by path, summary and id in any case and unfolds
 * what matches; "Unfold all" draws every route. Swagger UI draws only the visible ones of more than 150, which the
 * search of the browser does not find.
 */
export const referenceScript = `
(() => {
  const unfolded = 'svc-unfolded';
  const searchedText = (tag, route) =>
    [tag, route.get('method'), route.get('path'), route.getIn(['operation', 'summary']), route.getIn(['operation', 'operationId'])]
      .join(' ')
      .toLowerCase();
  const opsFilter = (groups, phrase) => {
    const words = phrase.toLowerCase().split(/\\s+/).filter((word) => word !== '');
    const isFound = (tag) => (route) => words.every((word) => searchedText(tag, route).includes(word));
    return groups
      .map((group, tag) => group.update('operations', (routes) => routes.filter(isFound(tag))))
      .filter((group) => group.get('operations').size > 0);
  };
  const isFiltered = (filter) => typeof filter === 'string' && filter.trim() !== '';

  // Swagger UI has bound the original to its state.
  const isShown = (original) => (state, thing, standard) =>
    (Array.isArray(thing) && thing[0] === 'operations-tag' && isFiltered(state.get('filter'))) ||
    original(thing, standard);

  const Filter = (_original, { React: { createElement } }) => ({ layoutActions, layoutSelectors, specSelectors }) => {
    const isUnfolded = layoutSelectors.whatMode(unfolded) === 'on';
    const fold = () => {
      layoutActions.changeMode(unfolded, isUnfolded ? 'off' : 'on');
      for (const tag of specSelectors.taggedOperations().keys()) layoutActions.show(['operations-tag', tag], !isUnfolded);
    };
    const filter = layoutSelectors.currentFilter();
    return createElement(
      'div',
      { className: 'wrapper svc-filter' },
      createElement('input', {
        type: 'search',
        'aria-label': 'Filter routes',
        placeholder: 'Filter by path, summary or id',
        value: typeof filter === 'string' ? filter : '',
        onChange: ({ target }) => layoutActions.updateFilter(target.value),
      }),
      createElement('button', { type: 'button', className: 'btn', onClick: fold }, isUnfolded ? 'Fold all' : 'Unfold all'),
    );
  };

  const Operations = (Original, { React: { createElement } }) => (props) => {
    const { specSelectors, layoutSelectors } = props;
    const groups = specSelectors.taggedOperations();
    if (groups.size === 0) return createElement('p', { className: 'svc-none', role: 'status' }, 'No route matches.');
    if (layoutSelectors.whatMode(unfolded) !== 'on') return createElement(Original, props);
    const only = (tag) => ({ ...specSelectors, taggedOperations: () => groups.filter((_group, name) => name === tag) });
    const drawn = groups.keySeq().map((tag) => createElement(Original, { ...props, key: tag, specSelectors: only(tag) }));
    return createElement('div', null, drawn.toArray());
  };

  const plugin = {
    fn: { opsFilter },
    wrapComponents: { FilterContainer: Filter, operations: Operations },
    statePlugins: { layout: { wrapSelectors: { isShown } } },
  };
  const bundle = window.SwaggerUIBundle;
  const start = (options) => bundle({ ...options, plugins: [...(options.plugins ?? []), plugin] });
  window.SwaggerUIBundle = Object.assign(start, bundle);
})();
`;

export const referenceStyle = `
.svc-filter { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px auto 0; }
.swagger-ui .svc-filter input[type='search'] { flex: 1 1 260px; min-width: 0; margin: 0; padding: 10px; border: 1px solid #8c8c8c; border-radius: 4px; font-size: 15px; }
.svc-none { padding: 20px 0; }
`;
