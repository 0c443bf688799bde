// Light or dark, before anything is painted. A file of its own, because the page allows no script inside itself.
(function () {
	var theme = 'system';
	try {
		theme = JSON.parse(localStorage.getItem('boxtop.settings') || '{}').theme || 'system';
	} catch (error) {
		// No memory, or something else wrote there: the system decides.
	}
	var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
	document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
